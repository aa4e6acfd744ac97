import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeDesk, refusal } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const ok = (data: unknown) => ({ code: 0, msg: '', data });
const at = '2026-01-31T04:00:00.000Z';

test('a preview is what players will see: markup is drawn, HTML is text, and so in the list', async () => {
  const source = '今晚**两点** [客服](/main/customer-service)\n\n<img src=x onerror="alert(1)">';
  const desk = fakeDesk();
  const text = { zh: source, en: source };
  desk.on(
    'cs/announcements',
    ok({ items: [{ id: 1, title: text, body: text, published_at: at, reads: 0 }] }),
  );
  const { user } = openDesk(desk, { path: '/desk/announcements', as: { role: 'lead' } });
  const form = await screen.findByRole('region', { name: '写公告' });
  for (const label of ['标题（中文）', '标题（英文）', '正文（中文）', '正文（英文）'])
    fireEvent.change(within(form).getByLabelText(label), { target: { value: source } });
  await user.click(within(form).getByRole('button', { name: '预览' }));
  const preview = within(await screen.findByRole('dialog', { name: '玩家会看到' }));
  expect(preview.getAllByText('两点').map(({ tagName }) => tagName)).toEqual(['STRONG', 'STRONG']);
  for (const link of preview.getAllByRole('link', { name: '客服' }))
    expect(link).toHaveAttribute('href', '/main/customer-service');
  expect(preview.getAllByText('<img src=x onerror="alert(1)">')).toHaveLength(2);
  expect(preview.queryByRole('img')).toBeNull();
  await user.keyboard('{Escape}');
  const published = within(screen.getAllByRole('listitem')[0] as HTMLElement);
  expect(published.getByText('两点')).toHaveProperty('tagName', 'STRONG');
});

test('an announcement is seen before it is published, published once, and may be withdrawn', async () => {
  const desk = fakeDesk();
  desk.on('cs/announcements', ok({ items: [] }));
  const { user } = openDesk(desk, { path: '/desk/announcements', as: { role: 'lead' } });
  const form = await screen.findByRole('region', { name: '写公告' });
  await user.type(within(form).getByLabelText('标题（中文）'), '维护');
  await user.click(within(form).getByRole('button', { name: '发布' }));
  expect(within(form).getByRole('alert')).toHaveTextContent('两种语言的标题和正文都要写');
  await user.type(within(form).getByLabelText('标题（英文）'), 'Maintenance');
  await user.type(within(form).getByLabelText('正文（中文）'), '今晚两点');
  await user.type(within(form).getByLabelText('正文（英文）'), 'Tonight');
  await user.click(within(form).getByRole('button', { name: '预览' }));
  const preview = await screen.findByRole('dialog', { name: '玩家会看到' });
  expect(preview).toHaveTextContent('今晚两点');
  await user.keyboard('{Escape}');
  const item = {
    id: 1,
    title: { zh: '维护', en: 'Maintenance' },
    body: { zh: '今晚两点', en: 'Tonight' },
    published_at: at,
    reads: 0,
  };
  desk.on('cs/publish_announcement', 'network', ok(item));
  for (const _ of [1, 2]) {
    await user.click(within(form).getByRole('button', { name: '发布' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: '发布' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  const [first, second] = desk.bodies('cs/publish_announcement');
  expect(second?.client_id).toBe(first?.client_id);
  expect(await within(form).findByLabelText('标题（中文）')).toHaveValue('');
  desk.on('cs/withdraw_announcement', ok({}));
  await user.click(screen.getByRole('button', { name: '撤回' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回' }));
  expect(await screen.findByText('还没有公告')).toBeVisible();
});

test('an announcement that is being written survives a reload', async () => {
  const desk = fakeDesk();
  desk.on('cs/announcements', ok({ items: [] }), ok({ items: [] }));
  const { user, unmount } = openDesk(desk, { path: '/desk/announcements', as: { role: 'lead' } });
  await user.type(await screen.findByLabelText('正文（中文）'), '写到一半');
  unmount();
  openDesk(desk, { path: '/desk/announcements', as: { role: 'lead' } });
  expect(await screen.findByLabelText('正文（中文）')).toHaveValue('写到一半');
});

test('regression: an announcement whose answer was lost was published again after a reload, and one withdrawn never', async () => {
  const desk = fakeDesk();
  const open = () => openDesk(desk, { path: '/desk/announcements', as: { role: 'lead' } });
  const lists = [1, 2].map(() => ok({ items: [] }));
  desk.on('cs/announcements', ...lists);
  const refused = refusal(409, '这条公告已被撤回');
  desk.on('cs/publish_announcement', 'network', refused, 'network');
  const publish = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: '发布' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: '发布' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  const { user, unmount } = open();
  for (const label of ['标题（中文）', '标题（英文）', '正文（中文）', '正文（英文）'])
    await user.type(await screen.findByLabelText(label), 'x');
  await publish(user);
  unmount();
  const again = open();
  await publish(again.user);
  expect(await screen.findByText(/这条公告已被撤回/)).toBeVisible();
  await publish(again.user);
  const [first, second, third] = desk.bodies('cs/publish_announcement').map(({ client_id }) => client_id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
