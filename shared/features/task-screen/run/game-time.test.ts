import { comingMoment, dayAndTime, type GameClock, timeUntil } from './game-time';

/** 22:00 in China on 21 November. */
const clock: GameClock = { now: Date.parse('2026-11-21T14:00:00Z'), utcOffsetMin: 480 };

describe('a moment of the game', () => {
  it.each([
    ['2026-11-21T15:20:00Z', '23:20（1.5 小时后）', '23:20 (in 1.5 hours)'],
    ['2026-11-21T15:50:00Z', '23:50（2 小时后）', '23:50 (in 2 hours)'],
    ['2026-11-21T21:00:00Z', '明天 05:00（7 小时后）', 'tomorrow 05:00 (in 7 hours)'],
    ['2026-11-21T16:00:00Z', '明天 00:00（2 小时后）', 'tomorrow 00:00 (in 2 hours)'],
    ['2026-11-23T21:00:00Z', '11月24日 05:00（2 天后）', '24 Nov 05:00 (in 2 days)'],
    ['2026-11-21T14:00:30Z', '22:00（1 分钟后）', '22:00 (in 1 minute)'],
    ['2026-11-21T13:59:00Z', '21:59（马上）', '21:59 (now)'],
  ])('%s reads %s', (at, zh, en) => {
    expect(comingMoment(at, clock, 'zh')).toBe(zh);
    expect(comingMoment(at, clock, 'en')).toBe(en);
  });

  it('uses the game’s time zone, not the browser’s', () => {
    const elsewhere = { ...clock, utcOffsetMin: -300 };
    expect(dayAndTime('2026-11-21T21:00:00Z', elsewhere, 'zh')).toBe('16:00');
  });

  it('counts in minutes under an hour and in hours under two days', () => {
    expect(timeUntil('2026-11-21T14:59:00Z', clock, 'zh')).toBe('59 分钟后');
    expect(timeUntil('2026-11-23T13:00:00Z', clock, 'zh')).toBe('47 小时后');
  });
});
