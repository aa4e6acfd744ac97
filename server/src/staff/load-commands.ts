import { readReleased, registryTrouble } from '../released/registry';
import { readLoadStatus } from '../rollout/load-status';
import { done, refused, type StaffCommand } from './command';

export const loads: StaffCommand = {
  takes: [],
  does: 'how the released versions load on the devices of players, as JSON; npm run release -- status shows it',
  async run({ db, site, now }) {
    const registry = await readReleased(site).catch((error: unknown) => registryTrouble(error));
    if (typeof registry === 'string') return refused(registry);
    return done(JSON.stringify(await readLoadStatus(db, registry, now())));
  },
};
