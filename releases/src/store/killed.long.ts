import { DEEDS } from '../testing/deeds';
import { killRounds } from '../testing/kill-rounds';
import { PLACES, siteFor } from '../testing/machines';

describe.each(PLACES)('in a %s', (place) => {
  test.each(DEEDS)(
    '$name, killed 50 times, leaves a whole revision',
    async (deed) => {
      const { site, remove } = await siteFor(place);
      try {
        await killRounds(site, 50, [deed]);
      } finally {
        await remove();
      }
    },
    1_800_000,
  );
});
