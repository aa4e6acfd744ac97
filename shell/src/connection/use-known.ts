import { connectionTrouble } from '@assistant/api';
import { type SaveReport, useOnline, useSaveReport } from '@assistant/remote';
import { useAppSelector } from '@assistant/store';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useShownSince } from '../offline/use-cached-answers';
import type { Known } from './what-is-said';

/** A network that is gone for less than this is not worth a word. */
export const OFFLINE_MS = 3_000;
/** How long calls go without an answer again and again before it is said. */
const UNSTABLE_MS = 20_000;
/** How long 都存好了 stays, and its undo. */
export const SAVED_MS = 3_000;
export const UNDO_MS = 10_000;
/** How long it is said that a change of another page was refused: time to read it and to react. */
const REFUSED_MS = 8_000;

/** Whether `what` has been the same, and not undefined, for `ms`. */
function useLasting(what: unknown, ms: number): boolean {
  const [old, setOld] = useState<unknown>();
  useEffect(() => {
    if (what === undefined) return;
    const timer = setTimeout(setOld, ms, what);
    return () => clearTimeout(timer);
  }, [what, ms]);
  return what !== undefined && old === what;
}

/** When the network went, in ms since 1970; undefined while there is one. */
function useOfflineAt(): number | undefined {
  const online = useOnline();
  const at = useRef<number>(undefined);
  at.current = online ? undefined : (at.current ?? Date.now());
  return at.current;
}

const lastsLong = () => (connectionTrouble.lasting() ?? 0) >= UNSTABLE_MS;
const isThere = () => connectionTrouble.lasting() !== undefined;

function useUnstable(): boolean {
  const there = useSyncExternalStore(connectionTrouble.subscribe, isThere);
  const long = useLasting(there || undefined, UNSTABLE_MS);
  return long || lastsLong();
}

/** What there is to say about connection and saving, with what can be done about it. */
export function useKnown(): Known & Pick<SaveReport, 'savedAt' | 'retry' | 'undo'> {
  const account = useAppSelector(({ session }) => session.user?.account);
  const all = useSaveReport();
  const isOwn = all.account === account;
  const unsaved = isOwn ? all.unsaved : [];
  const saved = isOwn ? all.saved : 0;
  const gone = useOfflineAt();
  const goneLong = useLasting(gone, OFFLINE_MS);
  const shownSince = useShownSince();
  const done = unsaved.length === 0 && saved > 0 ? all : undefined;
  const refused = unsaved.find((one) => one.refused)?.reason;
  return {
    offlineSince: goneLong ? (shownSince ?? gone) : undefined,
    unstable: useUnstable(),
    report: { unsaved, saved },
    here: useLocation().pathname,
    refusedIsOld: useLasting(refused, REFUSED_MS),
    savedIsOld: useLasting(done, SAVED_MS),
    undoIsOld: useLasting(done, UNDO_MS),
    savedAt: all.savedAt,
    retry: all.retry,
    undo: done && all.undo,
  };
}
