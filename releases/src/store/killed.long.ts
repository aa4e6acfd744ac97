import { DEEDS } from '../testing/deeds';
import { killRounds } from '../testing/kill-rounds';
import { operatedSite } from '../testing/operators';

test.each(DEEDS)(
  '$name, killed 50 times, leaves a whole revision',
  async (deed) => {
    const { site, remove } = await operatedSite();
    try {
      await killRounds(site, 50, [deed]);
    } finally {
      await remove();
    }
  },
  1_800_000,
);
