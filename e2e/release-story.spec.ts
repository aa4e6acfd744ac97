import { haltsWhatFails, releaseATier } from './testing/story';
import { test } from './testing/test';

// With all seeds: release-story.long.ts. In `npm test` an operator does the same at the desk (`desk-releases.spec.ts`).
test('the story of a release: published, to a tenth, widened, to all, taken back', {
  tag: '@moved',
}, async ({ browser, product, member }) => {
  test.setTimeout(240_000);
  haltsWhatFails(0.1);
  await releaseATier({ browser, product, member });
});
