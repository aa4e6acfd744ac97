import type { TaskStatus } from '@assistant/contract';
import { definitions, profile, tasksDay, tasksStatus } from '@assistant/testing/samples';
import { at, record, task } from '../testing/war-table';
import { inOrder, type Lord, lordView, needsYou, pauseFit } from './lord-view';
import { pauseTimes } from './pause-times';
import type { LordFacts } from './read-lord';

const NOW = new Date(at('12:00'));
const all = Object.values(definitions).flat();
const lordOf = (change: Partial<Lord>): Lord => ({
  account: 'a',
  name: 'A',
  current: false,
  facts: undefined,
  refused: undefined,
  problem: undefined,
  reading: false,
  ...change,
});

function viewOf(
  tasks: Record<string, TaskStatus>,
  { me = {}, account = {}, day = {} }: { me?: object; account?: object; day?: object } = {},
) {
  const facts: LordFacts = {
    profile: profile(me),
    status: tasksStatus(account, tasks),
    day: tasksDay({ planned: [{ task: 'shop', at: at('13:00') }], ...day }),
    at: NOW.getTime(),
  };
  return lordView(facts, all, NOW);
}
const shop = { shop: task({}) };

test.each([
  ['running', viewOf(shop)],
  ['nothingOn', viewOf({ shop: task({ enabled: false }) })],
  ['paused', viewOf(shop, { account: { paused_until: at('13:00') } })],
  ['running', viewOf(shop, { account: { paused_until: at('11:59') } })],
  ['quiet', viewOf(shop, { day: { quiet: [{ from: at('11:00'), to: at('15:00') }] } })],
  ['expired', viewOf({ 'npc-pk': task({}) }, { me: { membership_level: 'none' } })],
  [
    'noAnswer',
    viewOf({ shop: task({ last_result: { ...record('shop', 'failed'), reason: 'unreachable' } }) }),
  ],
] as const)('a lord is %s', (is, { state }) => {
  expect(state.is).toBe(is);
});

test('the next run is named with those of its hour, tomorrow too, and today is counted', () => {
  const day = {
    ran: [
      { task: 'shop', at: at('10:00'), result: 'done' },
      { task: 'shop', at: at('11:00'), result: 'failed' },
    ],
    planned: [
      { task: 'shop', at: at('13:05') },
      { task: 'mining', at: at('13:50') },
      { task: 'shop', at: at('14:00') },
    ],
  };
  expect(viewOf(shop, { day })).toMatchObject({
    done: 1,
    all: 5,
    next: { at: at('13:05'), tasks: ['shop', 'mining'] },
  });
  const tomorrow = [{ task: 'mining', at: '2026-03-11T07:00:00.000Z' }];
  expect(viewOf(shop, { day: { planned: [], tomorrow } }).next).toMatchObject({ tasks: ['mining'] });
  expect(viewOf(shop, { day: { planned: [] } }).next).toBeUndefined();
});

test('the trouble is the newest that a task ended with; what went well since hides it', () => {
  const failed = { ...record('shop', 'failed'), finished_at: at('10:00') };
  const blocked = { ...record('mining', 'blocked'), finished_at: at('11:00') };
  const two = { shop: task({ last_result: failed }), mining: task({ last_result: blocked }) };
  expect(viewOf(two).trouble?.task).toBe('mining');
  expect(viewOf({ shop: task({ last_result: record('shop', 'done') }) }).trouble).toBeUndefined();
});

test('the open lord stands first, then who needs the player, then by the next run', () => {
  const at13 = viewOf(shop);
  const at15 = viewOf(shop, { day: { planned: [{ task: 'shop', at: at('15:00') }] } });
  const never = viewOf(shop, { day: { planned: [] } });
  const board = [
    { lord: lordOf({ account: 'never' }), view: never },
    { lord: lordOf({ account: 'at15' }), view: at15 },
    { lord: lordOf({ account: 'at13' }), view: at13 },
    { lord: lordOf({ account: 'refused', refused: '' }), view: undefined },
    { lord: lordOf({ account: 'open', current: true }), view: never },
    { lord: lordOf({ account: 'unread' }), view: undefined },
  ];
  const order = inOrder(board).map(({ lord }) => lord.account);
  expect(order).toEqual(['open', 'refused', 'at13', 'at15', 'never', 'unread']);
  expect(needsYou(lordOf({}), undefined)).toBe(false);
});

test('a pause shortens none that lasts longer, and stops no one who cannot be stopped', () => {
  const until = new Date(at('14:00'));
  const fit = (lord: Partial<Lord>, view?: ReturnType<typeof viewOf>) => pauseFit(lordOf(lord), view, until);
  expect(fit({}, viewOf(shop))).toBe('fits');
  expect(fit({}, viewOf(shop, { account: { paused_until: at('13:00') } }))).toBe('fits');
  expect(fit({}, viewOf(shop, { account: { paused_until: at('18:00') } }))).toBe('longer');
  expect(fit({ refused: '' }, viewOf(shop))).toBe('refused');
  expect(fit({})).toBe('unknown');
  expect(fit({}, viewOf({}))).toBe('nothingOn');
});

test('tonight is the game’s, and is not offered shortly before or after it', () => {
  const zone = { utc_offset_min: 480 };
  const times = (time: string) => pauseTimes(new Date(at(time)), zone);
  expect(times('12:00').tonight?.toISOString()).toBe(at('15:00'));
  expect(times('12:00').twoHours?.toISOString()).toBe(at('14:00'));
  expect(times('14:50').tonight).toBeUndefined();
  expect(times('15:30').tonight).toBeUndefined();
});
