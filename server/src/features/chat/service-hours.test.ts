import { isOpenAt, readHours } from './service-routes';

const at = (utc: string) => new Date(`2026-05-01T${utc}:00Z`);

test.each([
  ['09:00-23:00', '00:59', false],
  ['09:00-23:00', '01:00', true],
  ['09:00-23:00', '14:59', true],
  ['09:00-23:00', '15:00', false],
  ['20:00-02:30', '18:29', true],
  ['20:00-02:30', '18:30', false],
  ['20:00-02:30', '12:00', true],
  ['00:00-00:00', '05:00', true],
])('service of %s is open at %s UTC: %s', (setting, utc, open) => {
  expect(isOpenAt(readHours(setting), at(utc))).toBe(open);
});
