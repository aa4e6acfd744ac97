import { freeWindow } from './free-window';

const window = (words: string) => {
  const [from = '', to = ''] = words.split('-');
  return { from, to };
};
const free = (...windows: string[]) => {
  const { from, to } = freeWindow(windows.map(window));
  return `${from}-${to}`;
};

describe('the window that is added next', () => {
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
