/** Hours of the day: `HH:MM`. A range whose end is before its start runs over midnight. */
export interface TimeRange {
  from: string;
  to: string;
}

export const DAY = 1440;
/** One step of a grip. */
export const STEP = 15;

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
export const isWhole = ({ from, to }: TimeRange): boolean =>
  CLOCK.test(from) && CLOCK.test(to) && from !== to;

/** Minutes since the beginning of the bar, 0 to 1439. */
export const minutesOf = (clock: string, begin: number): number =>
  (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)) - begin + DAY) % DAY;

/** `HH:MM` of minutes since the beginning of the bar. */
export function clockOf(minutes: number, begin: number): string {
  const ofDay = (minutes + begin + DAY) % DAY;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

/** The parts of a bar that a range fills: two where it runs over the end of the bar. */
export function partsOf(range: TimeRange, begin: number): { start: number; end: number }[] {
  if (!isWhole(range)) return [];
  const [start, end] = [minutesOf(range.from, begin), minutesOf(range.to, begin)];
  if (start < end) return [{ start, end }];
  return [
    { start, end: DAY },
    { start: 0, end },
  ].filter((part) => part.start < part.end);
}

/** How many hours a range lasts, to the quarter. */
export const hoursOf = ({ from, to }: TimeRange): number =>
  Math.round(((minutesOf(to, 0) - minutesOf(from, 0) + DAY) % DAY) / STEP) / 4;
