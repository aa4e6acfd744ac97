import { endBoardLoginsBut } from '@assistant/accounts';
import { useBackOnline } from '@assistant/remote';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Lord } from './lord-view';
import { type LordAnswer, type LordFacts, readLord } from './read-lord';

/** How often the other lords are read while the page is visible. */
const OTHERS_POLL_MS = 60_000;

type Read = Pick<Lord, 'facts' | 'refused' | 'problem' | 'reading'>;

const UNREAD: Read = { facts: undefined, refused: undefined, problem: undefined, reading: true };

/** What is shown after an answer. What the server said before stays where it did not answer. */
function after({ facts }: Read, answer: LordAnswer<LordFacts>): Read {
  const read = { facts, refused: undefined, problem: undefined, reading: false };
  switch (answer.is) {
    case 'known':
      return { ...read, facts: answer.known };
    case 'refused':
      return { ...read, facts: undefined, refused: answer.words };
    case 'failed':
      return { ...read, problem: answer.error.message };
    case 'gone':
      return { ...read, problem: '' };
  }
}

/**
 * The lords that are not open, each read with its own token, at once and every minute, only while the page is seen. What
 * the board has of any other account is ended.
 * @param accounts undefined until it is known whether anything can be kept
 */
export function useOthers(accounts: readonly string[] | undefined) {
  const [reads, setReads] = useState<Readonly<Record<string, Read>>>({});
  const key = accounts && JSON.stringify(accounts);
  const seen = useRef(true);
  const busy = useRef(new Set<string>());

  const read = useCallback(async (account: string): Promise<void> => {
    if (busy.current.has(account)) return;
    busy.current.add(account);
    setReads((all) => ({ ...all, [account]: { ...(all[account] ?? UNREAD), reading: true } }));
    const answer = await readLord(account).catch((cause): LordAnswer<LordFacts> => {
      console.error('a lord of the board was not read:', cause);
      return { is: 'gone' };
    });
    busy.current.delete(account);
    if (seen.current) setReads((all) => ({ ...all, [account]: after(all[account] ?? UNREAD, answer) }));
  }, []);

  const readAll = useCallback(() => {
    if (key === undefined || document.visibilityState === 'hidden') return;
    for (const account of JSON.parse(key) as string[]) void read(account);
  }, [key, read]);

  useEffect(() => {
    seen.current = true;
    readAll();
    const timer = setInterval(readAll, OTHERS_POLL_MS);
    document.addEventListener('visibilitychange', readAll);
    return () => {
      seen.current = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', readAll);
    };
  }, [readAll]);
  useBackOnline(readAll);
  useEffect(() => {
    if (key === undefined) return;
    endBoardLoginsBut(JSON.parse(key) as string[]).catch((cause) =>
      console.warn('logins of the board were not looked through:', cause),
    );
  }, [key]);

  return { of: (account: string): Read => reads[account] ?? UNREAD, read };
}
