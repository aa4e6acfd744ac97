import { bothAtOnce } from '../testing/both-at-once';
import { DEEDS } from '../testing/deeds';
import { operatedSite } from '../testing/operators';

test.each(DEEDS)(
  '$name, fifty times at once with another command: nothing that was said to be done is lost, and they do meet',
  async (deed) => {
    const { site, remove } = await operatedSite();
    try {
      const conflicts = await bothAtOnce(site, 50, [deed]);
      if (!deed.isUnrecorded && !deed.refusesOthers) expect(conflicts).toBeGreaterThan(0);
    } finally {
      await remove();
    }
  },
  600_000,
);
