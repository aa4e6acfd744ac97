import type { Device } from '../device';
import { isReached } from '../rollout';

/** A browser that drew a number, in which no one is logged in at the desk and nothing has failed or been late. */
export const aDevice = (drawn = 0, more: Partial<Device> = {}): Device => ({
  drawn,
  staff: false,
  gaveWay: { revision: 0, globals: [] },
  late: [],
  ...more,
});

/** A browser that a canary of an app reaches at so many percent, and one that it does not. */
export function devicesAround(app: string, percent: number): { inside: Device; outside: Device } {
  const all = Array.from({ length: 10_000 }, (_, drawn) => aDevice(drawn));
  const [inside, outside] = [true, false].map((wanted) =>
    all.find((device) => isReached({ percent }, app, device) === wanted),
  );
  if (!inside || !outside) throw new Error(`${percent} % of ${app} leaves nobody on one side`);
  return { inside, outside };
}
