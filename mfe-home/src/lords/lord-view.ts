import type { TaskStatus } from '@assistant/contract';
import type { TaskDefinition, Tier } from '@assistant/tasks';
import { needsPlayer } from '@assistant/tiers';
import { doneOf } from '../game-info/ruled-day/day-hours';
import { type WarState, warStateOf } from '../game-info/war-state';
import type { LordFacts } from './read-lord';

/** A lord of the board, as far as it is known. */
export interface Lord {
  account: string;
  /** The name it is shown by: the lord's. */
  name: string;
  current: boolean;
  /** What the server said last; undefined before its first answer. */
  facts: LordFacts | undefined;
  /** The server's words, empty where it has none, with which it refused the login; undefined where it did not. */
  refused: string | undefined;
  /** Why the last answer did not come, empty where there are no words for it. */
  problem: string | undefined;
  reading: boolean;
}

type LordState = WarState | { is: 'noAnswer' };

/** What a card says about a lord. */
export interface LordView {
  state: LordState;
  waiting: string[];
  /** Today's runs: all, and those that went well. */
  all: number;
  done: number;
  /** When the next run is due, and the tasks that are due in its hour, the first first. */
  next: { at: string; tasks: string[] } | undefined;
  /** The newest run of an enabled task that the player should know of, if it is that task's last. */
  trouble: NonNullable<TaskStatus['last_result']> | undefined;
  coin: { spent: number; cap: number };
}

const HOUR_MS = 3_600_000;

/** The server's time now, by when it answered. */
export const serverNow = ({ status, at }: LordFacts, here: number): Date =>
  new Date(Date.parse(status.at) + here - at);

/** What is shown of what the server said. A task whose definition is not known counts as one that everybody may run. */
export function lordView(facts: LordFacts, definitions: readonly TaskDefinition[], now: Date): LordView {
  const { profile, status, day } = facts;
  const tierOf = new Map(definitions.map(({ id, tier }) => [id, tier]));
  const enabled = Object.entries(status.tasks).filter(([, task]) => task.enabled);
  const waiting = enabled.filter(([, task]) => needsPlayer(task)).map(([id]) => id);
  const ends = enabled
    .flatMap(([, { last_result }]) => last_result ?? [])
    .sort((a, b) => b.finished_at.localeCompare(a.finished_at));
  const quiet = day.quiet.find(({ from, to }) => new Date(from) <= now && now < new Date(to));
  const { membership_level: level, membership_expire_date: expires } = profile;
  const { paused_until: paused } = status.account;
  const state = warStateOf({
    enabled: enabled.map(([id]): Tier => tierOf.get(id) ?? 'basic'),
    level,
    expired: level === 'none' && expires !== null,
    pausedUntil: paused && new Date(paused) > now ? paused : null,
    needsYou: waiting.length,
    running: enabled.filter(([, { running }]) => running).length,
    quietUntil: quiet?.to ?? null,
    planned: day.planned.length,
    account: status.account,
  });
  const silent = ['running', 'done', 'offline'].includes(state.is) && ends[0]?.reason === 'unreachable';
  return {
    state: silent ? { is: 'noAnswer' } : state,
    waiting,
    all: day.ran.length + day.planned.length,
    done: doneOf(day).length,
    next: nextOf(facts),
    trouble: ends.find(({ result }) => result === 'blocked' || result === 'failed'),
    coin: { spent: status.account.coin_spent, cap: status.account.coin_cap },
  };
}

/** The next planned run, with what else is due in the same hour; none where the server plans none. */
function nextOf({ day, status }: LordFacts): LordView['next'] {
  const planned = [...day.planned, ...(day.tomorrow ?? [])];
  const [first] = planned;
  const { next_run: at, next_task: task } = status.account;
  if (!first) return at ? { at, tasks: task ? [task] : [] } : undefined;
  const hour = Math.floor(Date.parse(first.at) / HOUR_MS);
  const due = planned.filter((run) => Math.floor(Date.parse(run.at) / HOUR_MS) === hour);
  return { at: first.at, tasks: due.map((run) => run.task) };
}

/** Whether only the player can bring a lord further. */
export const needsYou = ({ refused }: Pick<Lord, 'refused'>, view: LordView | undefined): boolean =>
  refused !== undefined || (view !== undefined && (view.waiting.length > 0 || view.state.is === 'expired'));

/** The open account first, then who needs the player, then by the next run. */
export function inOrder<Shown extends { lord: Lord; view: LordView | undefined }>(
  lords: readonly Shown[],
): Shown[] {
  const rank = ({ lord, view }: Shown) => (lord.current ? 0 : needsYou(lord, view) ? 1 : 2);
  const next = ({ view }: Shown) => (view?.next ? Date.parse(view.next.at) : Number.POSITIVE_INFINITY);
  // Two without a next run differ by nothing, and not by NaN.
  return lords.toSorted((a, b) => rank(a) - rank(b) || (next(a) < next(b) ? -1 : next(a) > next(b) ? 1 : 0));
}

/** Whether a pause changes anything for a lord, and if not, why. */
export type PauseFit = 'fits' | 'longer' | 'refused' | 'unknown' | 'expired' | 'nothingOn';

/** Whether a lord can be paused until a moment. A pause that lasts longer already is not made shorter. */
export function pauseFit({ refused }: Lord, view: LordView | undefined, until: Date): PauseFit {
  if (refused !== undefined) return 'refused';
  if (!view) return 'unknown';
  const { state } = view;
  if (state.is === 'expired' || state.is === 'nothingOn') return state.is;
  return state.is === 'paused' && new Date(state.until) >= until ? 'longer' : 'fits';
}
