import { bothAtOnce } from '../testing/both-at-once';
import { DEEDS } from '../testing/deeds';
import { PLACES, siteFor } from '../testing/machines';

describe.each(PLACES)('in a %s', (place) => {
  test.each(DEEDS)(
    '$name, fifty times at once with another command: nothing that was said to be done is lost, and they do meet',
    async (deed) => {
      const sites = await siteFor(place);
      try {
        const conflicts = await bothAtOnce(sites, 50, [deed]);
        if (!deed.isUnrecorded && !deed.refusesOthers) expect(conflicts).toBeGreaterThan(0);
      } finally {
        await sites.remove();
      }
    },
    600_000,
  );
});
