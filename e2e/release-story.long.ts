import { haltsWhatFails, releaseATier } from './testing/story';
import { test } from './testing/test';

test('the story of a release, with all seeds: a fifth of failing loads halts it in 199 of 200, a good one goes on in 990 of 1,000', async ({
  browser,
  product,
  member,
}) => {
  test.setTimeout(600_000);
  haltsWhatFails(1);
  await releaseATier({ browser, product, member });
});
