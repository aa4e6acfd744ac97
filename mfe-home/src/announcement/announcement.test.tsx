import { cleanUp, openPage, sampleServer } from '@assistant/testing/open-page';
import { config } from '@assistant/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { Component } from '.';

afterEach(cleanUp);

const body = '**注意** [说明](https://example.com/a)\n\n- 第一\n- 第二\n\n<img src=x onerror="alert(1)">';
const items = (read = false) => [
  {
    id: 2,
    title: { zh: '维护通知', en: 'Maintenance' },
    body: { zh: body, en: body },
    published_at: '2026-03-09T00:00:00.000Z',
    read,
  },
  {
    id: 1,
    title: { zh: '欢迎', en: 'Welcome' },
    body: { zh: '你好', en: 'Hello' },
    published_at: '2026-03-01T00:00:00.000Z',
    read: true,
  },
];

function open(path = '/announcement') {
  let read = false;
  const server = sampleServer()
    .on('announcementList', () => ({ data: { items: items(read), unread: read ? 0 : 1 } }))
    .on('announcementMarkRead', () => {
      read = true;
      return { data: { unread: 0 } };
    });
  return { server, ...openPage(Component, path, server) };
}

test('unread ones are marked, and opening one marks it read', async () => {
  const { server, user } = open();
  const title = await screen.findByRole('button', { name: /维护通知/, expanded: false });
  expect(title).toHaveTextContent('未读');
  await user.click(title);
  expect(screen.getByRole('button', { name: /维护通知/, expanded: true })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('未读')).not.toBeInTheDocument());
  expect(server.bodies('announcementMarkRead')).toEqual([{ ids: [2] }]);
});

test('one that names an enabled task has its seal and says that it concerns the player', async () => {
  const server = sampleServer()
    .on('announcementList', {
      items: items().map((one) => ({ ...one, title: { zh: '蓬莱寻宝新增一项', en: 'Treasure hunt' } })),
      unread: 1,
    })
    .on('getConfig', config({ mining: { enabled: true } }));
  openPage(Component, '/announcement', server);
  const [row] = await screen.findAllByRole('button', { name: /蓬莱寻宝新增一项/ });
  await waitFor(() => expect(row).toHaveTextContent(/^蓬蓬莱寻宝.*与您有关未读$/));
});

test('one that was read before is opened without another call', async () => {
  const { server, user } = open();
  await user.click(await screen.findByRole('button', { name: /欢迎/ }));
  expect(screen.getByText('你好')).toBeVisible();
  expect(server.bodies('announcementMarkRead')).toEqual([]);
});

test('the text is drawn from its markup, and HTML in it is text', async () => {
  open('/announcement?id=2');
  const article = await screen.findByRole('article', { name: '维护通知' });
  expect(await within(article).findByText('注意')).toHaveProperty('tagName', 'STRONG');
  expect(within(article).getAllByRole('listitem')).toHaveLength(2);
  expect(within(article).getByText('<img src=x onerror="alert(1)">')).toBeVisible();
  expect(within(article).queryByRole('img')).not.toBeInTheDocument();
  const link = within(article).getByRole('link', { name: /说明/ });
  expect(link).toHaveAttribute('href', 'https://example.com/a');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  await waitFor(() => expect(screen.queryByText('未读')).not.toBeInTheDocument());
});

test('all are marked read in one tap', async () => {
  const { server, user } = open();
  await user.click(await screen.findByRole('button', { name: '全部标为已读' }));
  await waitFor(() => expect(screen.queryByText('1 条未读')).not.toBeInTheDocument());
  expect(server.bodies('announcementMarkRead')).toEqual([{ ids: [2] }]);
});

test('without announcements the page says so', async () => {
  openPage(Component, '/announcement', sampleServer());
  expect(await screen.findByText('暂时没有公告')).toBeVisible();
});

test('a list that does not come is told, with Retry', async () => {
  const server = sampleServer().on('announcementList', () => ({ status: 502, text: '<html>Bad gateway' }));
  const { user } = openPage(Component, '/announcement', server);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('服务器返回错误 502');
  server.on('announcementList', { items: items(true), unread: 0 });
  await user.click(within(alert).getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: /维护通知/ })).toBeVisible();
});
