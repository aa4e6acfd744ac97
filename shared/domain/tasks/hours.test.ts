import { freeWindow, isWithin, mergedWindows, overlapAt } from './hours';

const window = (words: string) => {
  const [from = '', to = ''] = words.split('-');
  return { from, to };
};
const words = (windows: readonly { from: string; to: string }[]) =>
  windows.map(({ from, to }) => `${from}-${to}`);

describe('the window that is added next', () => {
  const free = (...windows: string[]) => words([freeWindow(windows.map(window))])[0];

  it('is the waking day where there is none', () => {
    expect(free()).toBe('08:00-22:00');
  });

  it('is the longest part of the day that is left, never one that is there', () => {
    expect(free('08:00-22:00')).toBe('22:00-08:00');
    expect(free('00:00-06:00', '09:00-12:00')).toBe('12:00-00:00');
    expect(free('22:00-02:00', '02:30-08:00')).toBe('08:00-22:00');
    expect(free('06:00-12:00', '11:00-13:30', '20:00-21:15')).toBe('21:15-06:00');
  });

  it('passes over a window that is not filled in yet', () => {
    expect(free('08:00-22:00', '12:00-')).toBe('22:00-08:00');
  });

  it('is the waking day again where nothing is left', () => {
    expect(free('00:00-12:00', '12:00-00:00')).toBe('08:00-22:00');
  });
});

test.each([
  [['08:00-10:00', '10:00-12:00'], -1],
  [['08:00-10:00', '09:59-12:00'], 0],
  [['08:00-10:00', '08:00-10:00'], 0],
  [['12:00-13:00', '08:00-10:00', '09:00-09:30'], 1],
  [['22:00-06:00', '05:00-07:00'], 0],
  [['05:00-07:00', '22:00-06:00'], 0],
  [['22:00-06:00', '06:00-22:00'], -1],
  [['22:00-00:00', '00:00-06:00'], -1],
  [['08:00-', '08:00-10:00'], -1],
])('of %j the last one overlaps number %i', (windows, other) => {
  expect(overlapAt(windows.map(window), windows.length - 1)).toBe(other);
});

test.each([
  [
    ['20:00-21:00', '08:00-10:00'],
    ['20:00-21:00', '08:00-10:00'],
  ],
  [
    ['08:00-10:00', '09:00-12:00', '14:00-15:00'],
    ['08:00-12:00', '14:00-15:00'],
  ],
  [
    ['22:00-06:00', '05:00-08:00', '12:00-13:00'],
    ['12:00-13:00', '22:00-08:00'],
  ],
  [['08:00-20:00', '19:00-09:00'], []],
  [['00:00-10:00', '09:00-12:00'], ['00:00-12:00']],
])('%j allow the same hours as %j', (windows, merged) => {
  expect(words(mergedWindows(windows.map(window)))).toEqual(merged);
});

test.each([
  ['08:00-10:00', 480, true],
  ['08:00-10:00', 600, false],
  ['23:00-07:00', 1439, true],
  ['23:00-07:00', 0, true],
  ['23:00-07:00', 420, false],
  ['08:00-08:00', 0, true],
])('whether %s has minute %i: %p', (hours, minute, is) => {
  expect(isWithin(window(hours), minute)).toBe(is);
});
