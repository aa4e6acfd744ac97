import { setType } from './testing/large-type';
import { deviceOf, newMember } from './testing/member';
import { expect, test } from './testing/test';

test.use({ viewport: { width: 320, height: 640 } });

test('in type of 200 % on the narrowest phone the bar shows all its items, and the header of the settings lets go', async ({
  browser,
  product,
}) => {
  const context = await deviceOf(browser, product, await newMember(product, 'basic'));
  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  const page = await context.newPage();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/main/settings');
  const heading = page.getByRole('heading', { level: 1, name: 'Assistant settings' });
  const toTheEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await toTheEnd();
  await expect(heading).toBeInViewport();

  await setType(page, 200);
  await toTheEnd();
  await expect(heading).not.toBeInViewport();
  for (const item of await page.getByRole('navigation').getByRole('link').all())
    await expect(item).toBeInViewport({ ratio: 1 });
  await context.close();
});
