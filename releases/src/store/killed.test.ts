import { COMMANDS, killRounds } from '../testing/kill-rounds';
import { operatedSite } from '../testing/operators';

test('a kill while a release was activated left page and releases.json apart: killed ten times, every reader sees a whole revision', async () => {
  const { site, remove } = await operatedSite();
  try {
    await killRounds(site, 10, COMMANDS);
  } finally {
    await remove();
  }
}, 240_000);
