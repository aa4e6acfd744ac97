import { hourOf } from './load-repository';

const at = (time: string) => new Date(`2026-05-01T${time}:00.000Z`);

test.each([
  ['10:40', [], '10:00'],
  ['10:40', ['10:15'], '10:15'],
  ['10:40', ['10:40'], '10:40'],
  ['10:40', ['09:50'], '10:00'],
  // A screen that failed before the canary was widened belongs to the time before.
  ['10:40', ['10:15', '10:45'], '10:15'],
  ['10:40', ['10:30', '10:15'], '10:30'],
])('a load at %s is counted in the part of the hour that %j make of it', (time, divisions, begin) => {
  expect(hourOf(at(time), divisions.map(at))).toEqual(at(begin));
});
