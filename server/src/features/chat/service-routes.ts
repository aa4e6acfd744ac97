import { calls } from '@assistant/contract/calls';
import type { RouteTools } from '../../live/route-tools';
import { isOpenAt, readHours } from './service-hours';
import { isAgentHere, listQuickAnswers } from './service-repository';

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
