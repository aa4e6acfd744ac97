import { enter } from './testing/enter';
import { expect, test } from './testing/test';

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says in both languages what is missing, and not that it is still loading', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByText('请在浏览器设置里打开 JavaScript')).toBeInViewport();
    await expect(page.getByText('Please turn on JavaScript')).toBeInViewport();
    await expect(page.getByText('网络较慢')).toBeHidden();
  });
});

test('in the few colours a system forces, on and off, chosen and not chosen still differ', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await enter(page, product.url);
  await page.goto('/main/settings');
  const colours = (element: Element) => {
    const { backgroundColor, borderStyle } = getComputedStyle(element);
    return { backgroundColor, borderStyle };
  };
  const on = await page.getByRole('switch', { name: '客服消息' }).evaluate(colours);
  const off = await page.getByRole('switch', { name: '任务完成' }).evaluate(colours);
  expect(on.backgroundColor).not.toBe(off.backgroundColor);
  expect(off.borderStyle).toBe('solid');
  const face = (name: string) =>
    page
      .getByRole('radio', { name })
      .evaluate((radio) => getComputedStyle(radio.nextElementSibling as Element).backgroundColor);
  expect(await face('让出一会儿')).not.toBe(await face('接管'));
  await page.goto('/main/auto-tasks');
  const seal = page.getByRole('link', { name: /日常收益/ }).getByText('禄', { exact: true });
  expect(await seal.evaluate(colours)).toMatchObject({ borderStyle: 'solid' });
});
