import { dayItems, nextRuns } from './day-items';

const at = (time: string) => `2026-03-10T${time}:00.000Z`;

test('runs within 20 minutes are one stack, in two lanes in turn; planned ones stay apart', () => {
  const items = dayItems({
    ran: [
      { task: 'a', at: at('08:00'), result: 'done' },
      { task: 'b', at: at('08:19'), result: 'failed' },
      { task: 'c', at: at('08:20'), result: null },
    ],
    planned: [
      { task: 'a', at: at('08:30') },
      { task: 'b', at: at('09:00') },
    ],
  });
  expect(
    items.map(({ lane, runs }) => `${lane} ${runs.map(({ task, state }) => `${task} ${state}`).join(', ')}`),
  ).toEqual(['0 a done, b failed', '1 c running', '0 a planned', '1 b planned']);
});

test('of the next runs each task comes once', () => {
  const planned = ['a', 'a', 'b', 'a', 'c', 'd'].map((task, nr) => ({ task, at: at(`1${nr}:00`) }));
  expect(nextRuns(planned, 3).map(({ task, at: when }) => task + when.slice(11, 13))).toEqual([
    'a10',
    'b12',
    'c14',
  ]);
});
