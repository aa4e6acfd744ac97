import { calls } from '@assistant/contract/calls';
import { CHINA_OFFSET_MIN } from '@assistant/game';
import { isWithin } from '@assistant/tasks';
import type { Hours } from '../../engine/schedule/hours';
import type { RouteTools } from '../../live/route-tools';
import { MINUTE_MS } from '../../system/durations';
import { isAgentHere, listQuickAnswers } from './service-repository';

const DAY_MIN = 24 * 60;

/** The two times of the setting, such as `09:00-23:00`. */
export function readHours(setting: string): Hours {
  const [from = '', to = ''] = setting.split('-');
  return { from, to };
}

/** Whether a moment is within the hours, in the game's time zone. */
export const isOpenAt = (hours: Hours, at: Date): boolean =>
  isWithin(hours, (Math.floor(at.getTime() / MINUTE_MS) + CHINA_OFFSET_MIN) % DAY_MIN);

/** An agent whose desk has asked nothing for this long is not there. */
const GONE_MS = 5 * 60_000;

interface ServiceRoutes extends Omit<RouteTools, 'live'> {
  /** Such as `09:00-23:00`, in the game's time zone. */
  hours: string;
}

/** What is the same for everybody: when customer service is there, and the answers it has ready. */
export function serviceRoutes({ route, db, hours, now }: ServiceRoutes): void {
  const service = readHours(hours);

  route(calls.chatService, async () => {
    const at = now();
    const agent_here = await isAgentHere(db, GONE_MS, at);
    return { ...service, open: isOpenAt(service, at), agent_here };
  });

  route(calls.chatQuickAnswers, async () => ({ answers: await listQuickAnswers(db) }));
}
