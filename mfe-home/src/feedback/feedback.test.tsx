import { feedbackAbout } from '@assistant/contract';
import { Provider } from '@assistant/store';
import { cleanUp, sampleServer } from '@assistant/testing/open-page';
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { openFeedback, send, sent, text } from '../testing/feedback-page';
import { Component } from '.';

afterEach(() => {
  cleanUp();
  jest.restoreAllMocks();
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('a message goes with its category, and the form is empty afterwards', async () => {
  const { server, user } = openFeedback(sampleServer().on('feedbackCreate', sent()));
  await user.click(await screen.findByRole('radio', { name: '付费' }));
  await user.type(await text(), '怎么续费？');
  server.on('feedbackList', { items: [sent({ text: '怎么续费？', category: 'payment' })], has_more: false });
  await user.click(send());
  expect(await screen.findByRole('article')).toHaveTextContent('怎么续费？');
  expect(server.bodies('feedbackCreate')).toEqual([
    { category: 'payment', text: '怎么续费？', client_id: expect.stringMatching(UUID) },
  ]);
  expect(await text()).toHaveValue('');
});

test('what could not be sent stays, and the retry is the same message', async () => {
  const server = sampleServer().on('feedbackCreate', () => 'offline');
  const { user } = openFeedback(server);
  await user.type(await text(), '网络不好');
  await user.click(send());
  expect(await screen.findByText(/没有发出：Network Error/)).toBeVisible();
  expect(await text()).toHaveValue('网络不好');
  server.on('feedbackCreate', sent());
  await user.click(send());
  await waitFor(async () => expect(await text()).toHaveValue(''));
  const [first, second] = server.bodies('feedbackCreate');
  expect(second?.client_id).toBe(first?.client_id);
});

test('what was changed after a failure is a message of its own: the one before may have arrived', async () => {
  const server = sampleServer().on('feedbackCreate', () => 'offline');
  const { user } = openFeedback(server);
  await user.type(await text(), '网络不好');
  await user.click(send());
  await screen.findByText(/没有发出/);
  await user.type(await text(), '，一直连不上');
  server.on('feedbackCreate', sent());
  await user.click(send());
  await waitFor(async () => expect(await text()).toHaveValue(''));
  const [first, second] = server.bodies('feedbackCreate');
  expect(second).toMatchObject({ text: '网络不好，一直连不上' });
  expect(second?.client_id).not.toBe(first?.client_id);
});

test('who leaves while a message is sent and is back before the answer sees it sent, and gone from the form', async () => {
  let answer = () => {};
  const server = sampleServer().on('feedbackCreate', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { data: sent() };
  });
  const { user, store, unmount } = openFeedback(server);
  await user.type(await text(), '网络很慢');
  await user.click(send());
  unmount();
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/feedback']}>
        <Component />
      </MemoryRouter>
    </Provider>,
  );
  expect(await text()).toHaveValue('网络很慢');
  expect(await text()).toHaveAttribute('readonly');
  answer();
  await waitFor(async () => expect(await text()).toHaveValue(''));
  expect(await text()).not.toHaveAttribute('readonly');
  expect(store.getState().toasts).toMatchObject([
    { type: 'success', message: '已收到，谢谢！回复会显示在下面' },
  ]);
  expect(server.bodies('feedbackCreate')).toHaveLength(1);
});

test('what is written survives a reload', async () => {
  const { user, unmount } = openFeedback();
  await user.type(await text(), '写到一半');
  unmount();
  openFeedback();
  expect(await text()).toHaveValue('写到一半');
});

test('words that the address brings stand below what was written, as a problem, once, and stay over a reload', async () => {
  const { user, unmount } = openFeedback();
  await user.type(await text(), '打不开');
  unmount();
  const report = '—— 页面构成 ——\nshell 1.0.0';
  const reported = openFeedback(sampleServer(), feedbackAbout(report));
  expect(await text()).toHaveValue(`打不开\n\n${report}`);
  expect(screen.getByRole('radio', { name: '出错了' })).toBeChecked();
  expect(reported.server.bodies('feedbackCreate')).toEqual([]);
  reported.unmount();
  openFeedback();
  expect(await text()).toHaveValue(`打不开\n\n${report}`);
});

test('an empty message is not sent, and it is said why', async () => {
  const { server, user } = openFeedback();
  await user.type(await text(), '   ');
  await user.click(send());
  expect(screen.getByText('请先写几个字')).toBeVisible();
  expect(server.bodies('feedbackCreate')).toEqual([]);
});

test('a text over the limit is kept, counted and not sent', async () => {
  const { server, user } = openFeedback();
  await user.click(await text());
  await user.paste('字'.repeat(2003));
  expect(screen.getByText('2,003/2,000')).toHaveTextContent('2,003/2,000字');
  expect(screen.getByText('超出 3 字，请删短后发送')).toBeVisible();
  await user.click(send());
  expect(server.bodies('feedbackCreate')).toEqual([]);
});

test('what was sent shows its status and the answer', async () => {
  openFeedback(
    sampleServer().on('feedbackList', {
      items: [
        sent({ id: 2, status: 'answered', answer: '已修好，谢谢', answered_at: '2026-03-10T08:00:00.000Z' }),
        sent({ id: 1, status: 'inProgress' }),
      ],
      has_more: false,
    }),
  );
  const [answered, waiting] = await screen.findAllByRole('article');
  expect(answered).toHaveTextContent('已回复');
  expect(answered).toHaveTextContent('已修好，谢谢');
  expect(waiting).toHaveTextContent('处理中');
});

test('the picture of a sent message is fetched when it is asked for', async () => {
  const server = sampleServer()
    .on('feedbackList', { items: [sent({ has_image: true })], has_more: false })
    .on('feedbackImage', { type: 'image/png', base64: 'AAAA' });
  const { user } = openFeedback(server);
  await user.click(await screen.findByRole('button', { name: '查看附图' }));
  expect(await screen.findByRole('img', { name: '随意见附上的图片' })).toBeVisible();
  expect(server.bodies('feedbackImage')).toEqual([{ id: 1 }]);
});

test('older ones come page by page', async () => {
  const { user } = openFeedback(
    sampleServer().on('feedbackList', ({ before }) => ({
      data: before
        ? { items: [sent({ id: 1, text: '很早的' })], has_more: false }
        : { items: [sent({ id: 9, text: '新的' })], has_more: true },
    })),
  );
  await user.click(await screen.findByRole('button', { name: '更早的' }));
  expect(await screen.findByText('很早的')).toBeVisible();
  expect(screen.getByText('新的')).toBeVisible();
  expect(screen.queryByRole('button', { name: '更早的' })).not.toBeInTheDocument();
});

test('with nothing sent the list says so', async () => {
  openFeedback();
  expect(await screen.findByText('还没有发过意见')).toBeVisible();
});

test('a hostile text is shown as it was written', async () => {
  const hostile = '<script>alert(1)</script> \u202Eabc 😀';
  openFeedback(sampleServer().on('feedbackList', { items: [sent({ text: hostile })], has_more: false }));
  const article = await screen.findByRole('article');
  expect(
    within(article).getByText((_, element) => element?.textContent === hostile && element.tagName === 'P'),
  ).toBeVisible();
});
