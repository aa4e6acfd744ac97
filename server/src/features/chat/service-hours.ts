import { CHINA_OFFSET_MIN } from '@assistant/game';
import { type Hours, within } from '../../engine/schedule/hours';
import { MINUTE_MS } from '../../system/durations';

const DAY_MIN = 24 * 60;

/** The two times of the setting, such as `09:00-23:00`. */
export function readHours(setting: string): Hours {
  const [from = '', to = ''] = setting.split('-');
  return { from, to };
}

/** Whether a moment is within the hours, in the game's time zone. */
export const isOpenAt = (hours: Hours, at: Date): boolean =>
  within(hours, (Math.floor(at.getTime() / MINUTE_MS) + CHINA_OFFSET_MIN) % DAY_MIN);
