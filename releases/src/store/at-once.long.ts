import { bothAtOnce } from '../testing/both-at-once';
import { operatedSite } from '../testing/operators';

test('fifty times two operators at once: nothing that was said to be done is lost, and they do meet', async () => {
  const { site, remove } = await operatedSite();
  try {
    expect(await bothAtOnce(site, 50)).toBeGreaterThan(0);
  } finally {
    await remove();
  }
}, 600_000);
