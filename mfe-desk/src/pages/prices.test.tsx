import { screen, within } from '@testing-library/react';
import { fakeDesk, refusal } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const ok = (data: unknown) => ({ code: 0, msg: '', data });
const price = { level: 'premium', days: 30, price: { zh: '30 元', en: 'CN¥30' }, note: null, link: null };

test('an admin sets a price, each wrong field says its rule, and one is deleted after a question', async () => {
  const desk = fakeDesk();
  desk.on('membership/prices', ok({ items: [] }));
  const { user } = openDesk(desk, { path: '/desk/prices', as: { role: 'admin' } });
  expect(await screen.findByText('还没有价格')).toBeVisible();
  expect(screen.getByRole('link', { name: '返回' })).toHaveAttribute('href', '/desk/staff');
  await user.click(screen.getByRole('button', { name: '添加价格' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string, text: string) => user.type(dialog.getByLabelText(label), text);
  await type('价格（中文）', '三十');
  await type('备注（中文，可不填）', '首月半价');
  await type('购买链接（可不填）', 'http://shop.example');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(dialog.getByLabelText('价格（中文）')).toBeInvalid();
  expect(dialog.getByLabelText('备注（英文，可不填）')).toHaveAccessibleDescription('两种语言都写，或都不写');
  expect(dialog.getByLabelText('购买链接（可不填）')).toHaveAccessibleDescription(/只能是 https/);
  expect(desk.bodies('cs/save_price')).toEqual([]);
  for (const label of ['价格（中文）', '备注（中文，可不填）', '购买链接（可不填）'])
    await user.clear(dialog.getByLabelText(label));
  await type('价格（中文）', '30 元');
  await type('价格（英文）', 'CN¥30');
  desk.on('cs/save_price', refusal(409, '价目表最多 24 项，请先删掉一些'), ok({ items: [price] }));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('价目表最多 24 项');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('30 元')).toBeVisible();
  expect(desk.bodies('cs/save_price')[1]).toMatchObject(price);
  desk.on('cs/delete_price', ok({ items: [] }));
  await user.click(screen.getByRole('button', { name: '删除 高级会员 30 天' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('还没有价格')).toBeVisible();
  expect(desk.bodies('cs/delete_price')[0]).toMatchObject({ level: 'premium', days: 30 });
});

test('regression: a new price for a level and days that have one replaces it after a question', async () => {
  const desk = fakeDesk();
  desk.on('membership/prices', ok({ items: [price] }));
  const { user } = openDesk(desk, { path: '/desk/prices', as: { role: 'admin' } });
  await user.click(await screen.findByRole('button', { name: '添加价格' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('价格（中文）'), '25 元');
  await user.type(dialog.getByLabelText('价格（英文）'), 'CN¥25');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  const question = await screen.findByRole('alertdialog', { name: '替换「高级会员 30 天」的价格？' });
  expect(question).toHaveTextContent('现在：30 元。以后：25 元。');
  expect(desk.bodies('cs/save_price')).toEqual([]);
  const changed = { ...price, price: { zh: '25 元', en: 'CN¥25' } };
  desk.on('cs/save_price', ok({ items: [changed] }));
  await user.click(within(question).getByRole('button', { name: '替换' }));
  expect(await screen.findByText('25 元')).toBeVisible();
  expect(desk.bodies('cs/save_price')).toEqual([expect.objectContaining(changed)]);
});

test('the price list is not for leads', async () => {
  openDesk(fakeDesk(), { path: '/desk/prices', as: { role: 'lead' } });
  expect(await screen.findByText('您的角色没有这一页')).toBeVisible();
});
