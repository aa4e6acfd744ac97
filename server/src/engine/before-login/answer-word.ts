import {
  ACCOUNT_SETTING_ID,
  type DataOfCall,
  type loginWord,
  WORD_WAIT_MIN,
  type WordAnswer,
} from '@assistant/contract';
import { gameDayOf, offsetAt } from '@assistant/game';
import { lockSetting, patchSetting } from '../../account/settings-repository';
import { hashSecret } from '../../account/token';
import { wakeAccount } from '../../account/wake-repository';
import type { Db } from '../../database/connect';
import { ApiError, notFound } from '../../http/api-error';
import type { Live } from '../../live/live';
import { endHold } from '../engine-account-repository';
import { planOf } from '../plan-of';
import { type AccountSnapshot, type TaskSnapshot, takeSnapshot } from '../snapshot';
import { writeState } from '../state-repository';
import type { EngineDependencies } from '../tools';
import { lockEngineAccount, noteAnswer, type WordRow, withWord } from './word-repository';
import { LINK, movedTo, NOT_PLANNED, NOT_YET, OVER, SAID, timeOf } from './word-words';

/** So much may the clock of one replica be ahead of another's. */
const AHEAD_MS = 5_000;

type WordView = DataOfCall<typeof loginWord>;

/** A task of a login that is planned. */
type Planned = TaskSnapshot & { plan: { at: Date } };

const isPlanned = (task: TaskSnapshot | undefined): task is Planned => task?.plan.at != null;

const afterWait = ({ login_at }: WordRow) => new Date(login_at.getTime() + WORD_WAIT_MIN * 60_000);

/** The tasks of the login that are still planned for its game day. */
function plannedOf({ clock, tasks }: AccountSnapshot, word: WordRow): Planned[] {
  return word.tasks
    .map((id) => tasks.get(id))
    .filter(isPlanned)
    .filter(({ plan }) => gameDayOf(clock, plan.at) === word.game_day);
}

/** When the login is planned by now; undefined where it is not. */
const loginOf = (planned: readonly Planned[]): Date | undefined =>
  planned.map(({ plan }) => plan.at).sort((a, b) => a.getTime() - b.getTime())[0];

/** The state of a task whose planned run is made now, and stands for that one. */
const broughtForward = ({ plan }: Planned, at: Date) => ({ retry_at: at, last_start: plan.at });

/** The tasks that would run now: those that neither their hours, the game day nor the pause between two logins keep. */
function readyOf(snapshot: AccountSnapshot, planned: readonly Planned[]): Planned[] {
  const { at, clock, day, settings, engine } = snapshot;
  const free = {
    ...snapshot,
    settings: { ...settings, pausedUntil: null },
    engine: engine && { ...engine, ...(engine.held_for !== 'login' && { held_until: null, held_for: null }) },
  };
  return planned.filter((task) => {
    const plan = planOf(free, { ...task, state: { ...task.state, ...broughtForward(task, at) } });
    return plan.at !== null && plan.at <= at && gameDayOf(clock, task.plan.at) === day;
  });
}

/** Does what was chosen, by the states and settings that the player's own buttons change. @throws ApiError 409 for what cannot be done yet */
async function act(trx: Db, snapshot: AccountSnapshot, word: WordRow, answer: WordAnswer): Promise<void> {
  const { accountId, at, day } = snapshot;
  const planned = plannedOf(snapshot, word);
  if (answer === 'wait') {
    const values = { pausedUntil: afterWait(word).toISOString() };
    await patchSetting(trx, accountId, { taskId: ACCOUNT_SETTING_ID, values }, at);
  }
  if (answer === 'skip')
    for (const { definition, state } of planned) {
      // A mark of today stays until today is over.
      const marked = state.done_day === day && word.game_day !== day;
      const change = marked ? { skip_day: word.game_day } : { done_day: word.game_day };
      await writeState(trx, accountId, definition.id, change);
    }
  if (answer === 'now') {
    const ready = readyOf(snapshot, planned);
    if (ready.length === 0) throw new ApiError(409, NOT_YET);
    if (snapshot.settings.pausedUntil)
      await patchSetting(trx, accountId, { taskId: ACCOUNT_SETTING_ID, values: { pausedUntil: null } }, at);
    await endHold(trx, accountId);
    for (const task of ready) await writeState(trx, accountId, task.definition.id, broughtForward(task, at));
  }
  await noteAnswer(trx, word.key_hash, answer, at);
  await wakeAccount(trx, accountId, at);
}

/** Whether the login's time has come, or another replica, whose clock is ahead, has started it already. */
function hasStarted({ at, engine }: AccountSnapshot, { login_at }: WordRow): boolean {
  const left = login_at.getTime() - at.getTime();
  return left <= 0 || (left < AHEAD_MS && Boolean(engine?.lease_until && engine.lease_until > at));
}

/** What has happened to a login meanwhile, if that leaves nothing to choose. */
function passed(snapshot: AccountSnapshot, word: WordRow): Pick<WordView, 'state' | 'said'> | undefined {
  if (word.answer) {
    const then = timeOf(snapshot.clock, afterWait(word));
    return { state: 'answered', said: SAID[word.answer](then, word.tasks.length) };
  }
  if (hasStarted(snapshot, word)) return { state: 'over', said: OVER };
  const login = loginOf(plannedOf(snapshot, word));
  if (!login) return { state: 'moved', said: NOT_PLANNED };
  if (login.getTime() === word.login_at.getTime()) return undefined;
  return { state: 'moved', said: movedTo(timeOf(snapshot.clock, login)) };
}

function viewOf(snapshot: AccountSnapshot, word: WordRow): WordView {
  const of = word.tasks.map((id) => snapshot.tasks.get(id)?.definition).find(Boolean);
  const over = passed(snapshot, word);
  return {
    state: 'open',
    said: null,
    ...over,
    task: of ? { title: of.title, seal: of.seal, tier: of.tier } : null,
    tasks: word.tasks.length,
    at: word.login_at.toISOString(),
    utc_offset_min: offsetAt(snapshot.clock, word.login_at),
    answer: word.answer,
    now: !over && readyOf(snapshot, plannedOf(snapshot, word)).length > 0,
  };
}

/**
 * What a word before a login is about, by its key; with an answer, it is done if it is the first one, the login has not started,
 * and its plan has not moved.
 * @throws ApiError 404 for a key that opens nothing, 409 for an answer that cannot be done yet
 */
export async function useWord(
  tools: EngineDependencies & { live: Pick<Live, 'woken'> },
  key: string,
  answer: WordAnswer | undefined,
): Promise<WordView> {
  const { db, live } = tools;
  const { view, done } = await withWord(db, hashSecret(key), async (trx, word) => {
    if (!word) throw notFound(LINK);
    if (answer) {
      await lockSetting(trx, word.account_id, ACCOUNT_SETTING_ID);
      // From here on the login does not start before the answer is stored; where it has, its time has come.
      await lockEngineAccount(trx, word.account_id);
    }
    const snapshot = await takeSnapshot({ ...tools, db: trx }, word.account_id);
    if (!answer || passed(snapshot, word)) return { view: viewOf(snapshot, word), done: false };
    await act(trx, snapshot, word, answer);
    return { view: viewOf(snapshot, { ...word, answer }), done: true };
  });
  if (done) live.woken();
  return view;
}
