import { definitions as basic } from '../mfe-tasks-basic/src/tasks';
import { definitions as premium } from '../mfe-tasks-premium/src/tasks';
import { definitions as supreme } from '../mfe-tasks-supreme/src/tasks';
import { expectUsable } from './testing/expect-usable';
import { openScreen } from './testing/open-screen';
import { LANGUAGES } from './testing/stage';
import { test } from './testing/test';
import { unfold } from './testing/unfold';

// `npm test` asks some of them, in screens.spec.ts.
for (const { tier, id, heading, title } of [...basic, ...premium, ...supreme]) {
  for (const language of LANGUAGES) {
    test(`${tier}/${id} in ${language}, all unfolded: accessible, whole in large type, as wide as the window`, async ({
      stage,
    }) => {
      const page = await stage.page('member', language);
      await openScreen(
        page,
        { name: id, path: `/${tier}/${id}`, viewer: 'member', heading: heading ?? title },
        language,
      );
      await unfold(page);
      // At its top nothing lies half under the bar.
      await page.evaluate(() => scrollTo(0, 0));
      await expectUsable(page, language);
    });
  }
}
