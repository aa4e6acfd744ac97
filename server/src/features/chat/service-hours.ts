import { CHINA_OFFSET_MIN } from '@assistant/game';

const MINUTE_MS = 60_000;
const DAY_MIN = 24 * 60;

/** `HH:MM` each; the same time twice means the whole day, a smaller second one the night. */
export interface ServiceHours {
  from: string;
  to: string;
}

/** The two times of the setting, such as `09:00-23:00`. */
export function readHours(setting: string): ServiceHours {
  const [from = '', to = ''] = setting.split('-');
  return { from, to };
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return 60 * hours + minutes;
};

/** Whether a moment is within the hours, in the game's time zone. */
export function isOpenAt({ from, to }: ServiceHours, at: Date): boolean {
  const now = (Math.floor(at.getTime() / MINUTE_MS) + CHINA_OFFSET_MIN) % DAY_MIN;
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  if (begin === end) return true;
  return begin < end ? begin <= now && now < end : now >= begin || now < end;
}
