import { bothAtOnce } from '../testing/both-at-once';
import { operatedSite } from '../testing/operators';

test('of two operators at once one change was lost though both were told OK: ten times at once, both changes hold', async () => {
  const { site, remove } = await operatedSite();
  try {
    expect(await bothAtOnce(site, 10)).toBeGreaterThanOrEqual(0);
  } finally {
    await remove();
  }
}, 120_000);
