import { pauseOf } from './pause';

const now = new Date('2026-03-10T12:00:00.000Z');
const later = '2026-03-10T14:00:00.000Z';
const past = '2026-03-10T11:00:00.000Z';

test.each([
  ['nothing was asked for', null, null, { until: null }],
  ['the server has the pause', later, later, { until: later }],
  ['a pause that is over', past, past, { until: null }],
  ['a pause asked for', null, later, { until: null, asked: 'pause' }],
  ['a pause asked for too long ago', null, past, { until: null }],
  ['going on asked for', later, null, { until: later, asked: 'resume' }],
])('%s', (_, confirmed, wanted, state) => {
  expect(pauseOf(confirmed, wanted, now)).toEqual(state);
});

test('a reason belongs only to what was asked for', () => {
  expect(pauseOf(null, later, now, 'Network Error')).toMatchObject({
    asked: 'pause',
    problem: 'Network Error',
  });
  expect(pauseOf(later, later, now, 'Network Error')).toEqual({ until: later });
});
