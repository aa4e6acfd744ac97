import { partiesOf } from '../chat/parties';
import type { Db } from '../database/connect';
import { returnIdle } from '../features/desk/idle-repository';
import { forgetLooks } from '../features/desk/look-repository';
import type { Live } from '../live/live';
import { MINUTE_MS } from '../system/durations';

interface KeepDesk {
  db: Db;
  live: Live;
  now: () => Date;
  /** Minutes after which a conversation whose agent does nothing waits again. */
  idleMinutes: number;
}

/** Puts conversations whose agent is away back to those that wait. */
export async function keepDesk({ db, live, now, idleMinutes }: KeepDesk): Promise<void> {
  const at = now();
  for (const chat of await returnIdle(db, new Date(at.getTime() - idleMinutes * MINUTE_MS), at))
    live.tell({ kind: 'session', session_id: chat.id }, ...partiesOf(chat));
  await forgetLooks(db, new Date(at.getTime() - MINUTE_MS - idleMinutes * MINUTE_MS));
}
