import { quietEnd } from './hours';

const clock = {
  timeZone: 'Asia/Shanghai',
  rolloverMin: 5,
  openedAt: new Date('2026-01-01T00:00:00Z'),
  mergedAt: null,
  merges: 0,
};
const inChina = (time: string) => new Date(`2026-05-${time}:00+08:00`);
const night = { from: '23:00', to: '06:00' };

test.each([
  ['no quiet hours', [], '01T03:00', undefined],
  ['before them', [night], '01T22:59', undefined],
  ['their first minute', [night], '01T23:00', '02T06:00'],
  ['after midnight', [night], '02T05:59', '02T06:00'],
  ['their end', [night], '02T06:00', undefined],
  ['others that begin at their end', [night, { from: '06:00', to: '07:30' }], '02T01:00', '02T07:30'],
  ['others that reach over their end', [{ from: '05:00', to: '08:00' }, night], '02T01:00', '02T08:00'],
  ['others later in the day', [night, { from: '12:00', to: '13:00' }], '02T01:00', '02T06:00'],
  ['the whole day, which has no end', [{ from: '00:00', to: '00:00' }], '02T01:00', 'never'],
  [
    'two that are the whole day',
    [
      { from: '00:00', to: '12:00' },
      { from: '12:00', to: '00:00' },
    ],
    '02T01:00',
    'never',
  ],
])('%s', (_what, quietHours, at, end) => {
  expect(quietEnd(quietHours, clock, inChina(at))).toEqual(end === 'never' ? end : end && inChina(end));
});
