import { rounds } from '@assistant/testing/rounds';
import { bothAtOnce } from '../testing/both-at-once';
import { DEEDS } from '../testing/deeds';
import { PLACES, siteFor } from '../testing/machines';

// Each of them fifty times: at-once.long.ts.
test.each(PLACES)(
  'of two operators at once one change was lost though both got OK: both changes hold (%s)',
  async (place) => {
    const sites = await siteFor(place);
    try {
      const step = rounds(8, 1);
      const deeds = DEEDS.filter((_, at) => at % step === 0);
      expect(await bothAtOnce(sites, deeds.length, deeds)).toBeGreaterThanOrEqual(0);
    } finally {
      await sites.remove();
    }
  },
  120_000,
);
