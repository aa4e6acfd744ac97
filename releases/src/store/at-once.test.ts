import { bothAtOnce } from '../testing/both-at-once';
import { DEEDS } from '../testing/deeds';
import { operatedSite } from '../testing/operators';

// Each of them fifty times: at-once.long.ts.
test('of two operators at once one change was lost though both were told OK: once in every command, both changes hold', async () => {
  const { site, remove } = await operatedSite();
  try {
    expect(await bothAtOnce(site, DEEDS.length, DEEDS)).toBeGreaterThanOrEqual(0);
  } finally {
    await remove();
  }
}, 120_000);
