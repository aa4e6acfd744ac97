import { rounds } from '@assistant/testing/rounds';
import { DEEDS } from '../testing/deeds';
import { killRounds } from '../testing/kill-rounds';
import { operatedSite } from '../testing/operators';

// Each of them fifty times: killed.long.ts.
test('a kill while a release was activated left page and releases.json apart: killed in several commands, every reader sees a whole revision', async () => {
  const { site, remove } = await operatedSite();
  try {
    await killRounds(site, rounds(1, 10), DEEDS);
  } finally {
    await remove();
  }
}, 240_000);
