import { csSession, type DeskSession } from '@assistant/contract';
import { type Reading, useInterval } from '@assistant/desk';
import { useEffect, useSyncExternalStore } from 'react';
import { useDesk } from '../calls/desk-context';
import { useHint } from '../calls/use-hint';
import { useRead } from '../calls/use-read';

/** How often a conversation that the list does not show is read. */
const SESSION_POLL_MS = 10_000;

/** A conversation as the list shows it, or as it is read where the list does not have it. */
export function useSession(id: string): { session: DeskSession | undefined; reading: Reading<DeskSession> } {
  const { list } = useDesk();
  const { rows } = useSyncExternalStore(list.subscribe, list.get);
  const reading = useRead(csSession, { session_id: id });
  const row = rows?.find(({ session_id }) => session_id === id);
  const { again } = reading;
  const listed = row !== undefined;
  useInterval(listed ? null : SESSION_POLL_MS, again);
  useHint('session', id, () => {
    if (!listed) again();
  });
  // It has just left the tab: why, says the conversation itself.
  useEffect(() => {
    if (!listed) again();
  }, [listed, again]);
  return { session: row ?? reading.data, reading };
}
