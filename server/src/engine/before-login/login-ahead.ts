import { gameDayOf } from '@assistant/game';
import { MINUTE_MS } from '../../system/durations';
import { LOGIN_GAP_MIN } from '../enter-game';
import { quietEnd } from '../schedule/hours';
import { type AccountSnapshot, firstRun } from '../snapshot';

/** A player gets so many words for a game day at most. */
export const WORDS_A_DAY = 3;

/** Who has met the assistant in the game gets a word before the logins in this time after it. */
export const MET_MS = 60 * MINUTE_MS;

/** A word that comes later than this before the login cannot be answered any more. */
const LEAST_MS = MINUTE_MS;

/** The next login to the game, as it is planned. */
export interface LoginAhead {
  at: Date;
  /** Its game day. */
  day: number;
  /** What it runs, in the order in which that is done. */
  tasks: string[];
}

/** What happened before it. */
export interface BeforeLogin {
  /** Whether a task has run on the login's game day. */
  ran: boolean;
  /** When the player was met in the game last. */
  met: Date | null;
  /** How many words there were for its game day. */
  words: number;
}

/** The next login; undefined where none is planned. What is due within the pause between two logins is part of it. */
export function loginAhead(snapshot: AccountSnapshot): LoginAhead | undefined {
  const first = firstRun(snapshot);
  if (!first) return undefined;
  const { at } = first;
  const end = at.getTime() + LOGIN_GAP_MIN * MINUTE_MS;
  const tasks = [...snapshot.tasks.values()]
    .filter(({ plan }) => plan.at !== null && plan.at.getTime() < end)
    .sort(
      (a, b) =>
        a.common.priority - b.common.priority || (a.plan.at?.getTime() ?? 0) - (b.plan.at?.getTime() ?? 0),
    );
  return { at, day: gameDayOf(snapshot.clock, at), tasks: tasks.map(({ definition }) => definition.id) };
}

/** When it is looked whether a word is sent before the next login; null where none is wanted or planned. */
export function wordLook(snapshot: AccountSnapshot): Date | null {
  const minutes = snapshot.settings.wordBefore;
  const first = minutes === 0 ? null : firstRun(snapshot);
  return first && new Date(first.at.getTime() - minutes * MINUTE_MS);
}

/**
 * Whether a word is sent now before a login: the first one of its day, and where the assistant takes over, one that comes soon
 * after it has met the player in the game. A moment: it may be then; `none`: not for this login.
 */
export function wordBefore(
  { at, clock, settings }: Pick<AccountSnapshot, 'at' | 'clock' | 'settings'>,
  login: LoginAhead,
  { ran, met, words }: BeforeLogin,
): 'now' | Date | 'none' {
  const { wordBefore: minutes, elsewhere, quietHours } = settings;
  const left = login.at.getTime() - at.getTime();
  const from = login.at.getTime() - minutes * MINUTE_MS;
  const surprises =
    !ran || (elsewhere.action === 'takeOver' && met !== null && login.at.getTime() - met.getTime() <= MET_MS);
  if (minutes === 0 || left < LEAST_MS || words >= WORDS_A_DAY || !surprises) return 'none';
  if (at.getTime() < from) return new Date(from);
  const loud = quietEnd(quietHours, clock, at);
  if (loud === undefined) return 'now';
  return loud !== 'never' && login.at.getTime() - loud.getTime() >= LEAST_MS ? loud : 'none';
}
