import { CHINA, type GameClock, gameDayOf, gameDayStart, seasonOf, weekdayOf } from '@assistant/game';

/** A moment in the game server's time zone. */
const china = (text: string) => new Date(`${text}+08:00`);

/** Opened on a Friday, so that the day is Friday and spring at once. */
const clock: GameClock = {
  timeZone: CHINA,
  rolloverMin: 5,
  openedAt: china('2026-05-01T10:00'),
  mergedAt: null,
  merges: 0,
};

describe('the game day', () => {
  test('rolls over some minutes after midnight', () => {
    const [before, after] = [china('2026-05-02T00:04:59'), china('2026-05-02T00:05')];
    expect(gameDayOf(clock, after) - gameDayOf(clock, before)).toBe(1);
    expect(gameDayStart(clock, gameDayOf(clock, after))).toEqual(after);
  });

  test('has the weekday of the date it began on', () => {
    expect(weekdayOf(gameDayOf(clock, china('2026-05-02T00:03')))).toBe(5);
    expect(weekdayOf(gameDayOf(clock, china('2026-05-02T00:06')))).toBe(6);
  });

  test('is a season, counted from the opening of the server', () => {
    const season = (at: string) => seasonOf(clock, gameDayOf(clock, china(at)));
    expect(season('2026-05-01T12:00')).toBe('spring');
    expect(season('2026-05-03T12:00')).toBe('autumn');
    expect(season('2026-05-05T12:00')).toBe('spring');
  });
});
