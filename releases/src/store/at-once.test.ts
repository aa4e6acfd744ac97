import { rounds } from '@assistant/testing/rounds';
import { bothAtOnce } from '../testing/both-at-once';
import { DEEDS } from '../testing/deeds';
import { operatedSite } from '../testing/operators';

// Each of them fifty times: at-once.long.ts.
test('of two operators at once one change was lost though both got OK: both changes hold', async () => {
  const { site, remove } = await operatedSite();
  try {
    const step = rounds(8, 1);
    const deeds = DEEDS.filter((_, at) => at % step === 0);
    expect(await bothAtOnce(site, deeds.length, deeds)).toBeGreaterThanOrEqual(0);
  } finally {
    await remove();
  }
}, 120_000);
