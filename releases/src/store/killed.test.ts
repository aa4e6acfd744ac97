import { rounds } from '@assistant/testing/rounds';
import { DEEDS } from '../testing/deeds';
import { killRounds } from '../testing/kill-rounds';
import { PLACES, siteFor } from '../testing/machines';

// Each of them fifty times: killed-in-folder.long.ts, killed-in-database.long.ts.
test.each(PLACES)(
  'a kill while a release was activated left page and releases.json apart: killed in several commands, every reader sees a whole revision (%s)',
  async (place) => {
    const { site, remove } = await siteFor(place);
    try {
      await killRounds(site, rounds(1, 10), DEEDS);
    } finally {
      await remove();
    }
  },
  240_000,
);
