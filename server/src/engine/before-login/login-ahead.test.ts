import { type AccountSettings, accountSettings } from '@assistant/contract';
import { accountAt, plannedTask } from '../../testing/planned-task';
import type { AccountSnapshot } from '../snapshot';
import { loginAhead, WORDS_A_DAY, wordBefore } from './login-ahead';

const inChina = (time: string) => new Date(`2026-05-01T${time}:00+08:00`);
const LOGIN = inChina('14:00');
const ahead = { at: LOGIN, day: 0, tasks: ['mining'] };
const fresh = { ran: false, met: null, words: 0 };
const ran = { ...fresh, ran: true };
const takeOver = { elsewhere: { action: 'takeOver' as const, minutes: 30 } };

/** Quiet hours from one o'clock. */
const quiet = (to: string) => ({ quietHours: [{ from: '13:00', to }] });

const at = (time: string, settings: Partial<AccountSettings> = {}) =>
  accountAt(inChina(time), { settings: accountSettings.parse({ wordBefore: 10, ...settings }) });

test.each([
  ['the first login of its day', at('13:50'), fresh, 'now'],
  ['the first one, too early for a word', at('13:49'), fresh, inChina('13:50')],
  ['the first one, half an hour before', at('13:30', { wordBefore: 30 }), fresh, 'now'],
  ['the first one, where no word is wanted', at('13:50', { wordBefore: 0 }), fresh, 'none'],
  ['the first one, planned when it was late for a word', at('13:57'), fresh, 'now'],
  ['the first one, in a minute', at('13:59'), fresh, 'now'],
  ['one that is due', at('14:00'), fresh, 'none'],
  ['a later one of the day', at('13:50'), ran, 'none'],
  ['the first one, after three words', at('13:50'), { ...fresh, words: WORDS_A_DAY }, 'none'],
  ['the first one, in quiet hours that end before it', at('13:50', quiet('13:55')), fresh, inChina('13:55')],
  ['the first one, in quiet hours that end with it', at('13:50', quiet('14:00')), fresh, 'none'],
  ['the first one, in quiet hours that never end', at('13:50', quiet('13:00')), fresh, 'none'],
  ['an hour after the player was met', at('13:50', takeOver), { ...ran, met: inChina('13:00') }, 'now'],
  ['more than an hour after that', at('13:50', takeOver), { ...ran, met: inChina('12:59') }, 'none'],
  ['soon after that, where the assistant yields', at('13:50'), { ...ran, met: inChina('13:40') }, 'none'],
  [
    'soon after that, after three words',
    at('13:50', takeOver),
    { ran: true, met: inChina('13:40'), words: 3 },
    'none',
  ],
  ['one without a meeting, where it takes over', at('13:50', takeOver), ran, 'none'],
] as const)('before %s', (_what, account, before, when) => {
  expect(wordBefore(account, ahead, before)).toEqual(when);
});

/** An account with these tasks, each a fixed time and a priority. */
function snapshot(tasks: Record<string, { time: string; priority?: number }>, change = {}): AccountSnapshot {
  const account = { ...at('13:50'), ...change };
  const planned = Object.entries(tasks).map(([id, { time, priority = 5 }]) => {
    const values = { enabled: true, scheduleMode: 'fixedTimes', fixedTimes: [time], jitterMin: 0, priority };
    const task = plannedTask(account, values);
    return [id, { ...task, definition: { ...task.definition, id } }] as const;
  });
  return { ...account, tasks: new Map(planned) };
}

test('a login runs what is due with its first task or soon after it, by priority', () => {
  const login = loginAhead(
    snapshot({
      a: { time: '14:04' },
      b: { time: '14:00' },
      c: { time: '14:05' },
      d: { time: '14:03', priority: 1 },
    }),
  );
  expect(login).toMatchObject({ at: LOGIN, tasks: ['d', 'b', 'a'] });
});

test('a paused account has its login when the pause ends; a stopped one, and one without tasks, has none', () => {
  const one = { a: { time: '14:00' } };
  const settings = accountSettings.parse({ wordBefore: 10, pausedUntil: inChina('15:00').toISOString() });
  expect(loginAhead(snapshot(one, { settings }))?.at).toEqual(inChina('15:00'));
  expect(loginAhead(snapshot(one, { stopped: true }))).toBeUndefined();
  expect(loginAhead(snapshot({}))).toBeUndefined();
});
