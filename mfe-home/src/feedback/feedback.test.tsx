import type { Feedback } from '@assistant/contract';
import { Provider } from '@assistant/store';
import { cleanUp, openPage, sampleServer } from '@assistant/testing/open-page';
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Component } from '.';

afterEach(() => {
  cleanUp();
  jest.restoreAllMocks();
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const sent = (change: Partial<Feedback> = {}): Feedback => ({
  id: 1,
  category: 'bug',
  text: '抢夺次数不对',
  has_image: false,
  status: 'received',
  answer: null,
  answered_at: null,
  created_at: '2026-03-09T08:00:00.000Z',
  ...change,
});

const open = (server = sampleServer()) => ({ server, ...openPage(Component, '/feedback', server) });
const text = () => screen.findByRole('textbox', { name: '内容' });
const send = () => screen.getByRole('button', { name: '发送' });
const picture = (bytes: number, type = 'image/png') =>
  new File([new Uint8Array(bytes)], '截图.png', { type });
const PNG_START = 'iVBORw0KGgo=';
const JPEG_START = '/9j/4A==';
/** A file with the right first bytes; `decode` says whether it can be drawn. */
const real = (start = PNG_START) =>
  new File([Uint8Array.from(atob(start), (char) => char.charCodeAt(0))], '截图.png', { type: 'image/png' });
const decode = jest.fn<Promise<void>, []>();
const upload = () => screen.getByLabelText('附一张图片', { selector: 'input' });

beforeEach(() => {
  decode.mockReset().mockResolvedValue();
  // jsdom draws no pictures.
  Object.assign(HTMLImageElement.prototype, { decode });
});

test('a message goes with its category, and the form is empty afterwards', async () => {
  const { server, user } = open(sampleServer().on('feedbackCreate', sent()));
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
  const { user } = open(server);
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
  const { user } = open(server);
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
  const { user, store, unmount } = open(server);
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
  const { user, unmount } = open();
  await user.type(await text(), '写到一半');
  unmount();
  open();
  expect(await text()).toHaveValue('写到一半');
});

test('an empty message is not sent, and it is said why', async () => {
  const { server, user } = open();
  await user.type(await text(), '   ');
  await user.click(send());
  expect(screen.getByText('请先写几个字')).toBeVisible();
  expect(server.bodies('feedbackCreate')).toEqual([]);
});

test('a text over the limit is kept, counted and not sent', async () => {
  const { server, user } = open();
  await user.click(await text());
  await user.paste('字'.repeat(2003));
  expect(screen.getByText('2,003/2,000')).toBeVisible();
  expect(screen.getByText('超出 3 字，请删短后发送')).toBeVisible();
  await user.click(send());
  expect(server.bodies('feedbackCreate')).toEqual([]);
});

test('a picture is shown before it goes, can be taken off, and goes as base64', async () => {
  const { server, user } = open(sampleServer().on('feedbackCreate', sent({ has_image: true })));
  const input = screen.getByLabelText('附一张图片', { selector: 'input' });
  await user.upload(input, real());
  expect(await screen.findByRole('img', { name: '将附上的图片：截图.png' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '移除图片' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await user.upload(upload(), real());
  await screen.findByRole('img');
  await user.type(await text(), '看图');
  await user.click(send());
  await waitFor(() =>
    expect(server.bodies('feedbackCreate')[0]?.image).toEqual({ type: 'image/png', base64: PNG_START }),
  );
});

test('a picture that cannot be made small enough and a file that is no picture are refused with the reason', async () => {
  jest.spyOn(console, 'info').mockImplementation();
  const { user } = open();
  const input = screen.getByLabelText('附一张图片', { selector: 'input' });
  await user.upload(input, picture(1024 * 1024 * 1.5));
  expect(await screen.findByRole('alert')).toHaveTextContent('图片有 1.5 MB，没能缩小到 1 MB 以内，请换一张');
  await userUploadAnyKind(input, picture(3, 'image/svg+xml'));
  expect(await screen.findByText(/这种文件不能发送/)).toBeVisible();

  /** `accept` is only a hint to the browser; a player can choose other files. */
  async function userUploadAnyKind(element: HTMLElement, file: File) {
    element.removeAttribute('accept');
    await user.upload(element, file);
  }
});

test('a file named as a picture that is none is refused before it is shown', async () => {
  const { user } = open();
  await user.upload(upload(), picture(30));
  expect(await screen.findByRole('alert')).toHaveTextContent('这个文件不是能打开的图片，请换一张');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  decode.mockRejectedValue(new Error('EncodingError'));
  await user.upload(upload(), real());
  expect(await screen.findByRole('alert')).toHaveTextContent('这个文件不是能打开的图片，请换一张');
  expect(decode).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a picture named as another kind goes as the kind it is', async () => {
  const { server, user } = open(sampleServer().on('feedbackCreate', sent({ has_image: true })));
  await user.upload(upload(), real(JPEG_START));
  await screen.findByRole('img');
  await user.type(await text(), '看图');
  await user.click(send());
  await waitFor(() =>
    expect(server.bodies('feedbackCreate')[0]?.image).toEqual({ type: 'image/jpeg', base64: JPEG_START }),
  );
});

test('a picture survives a reload with the text, and is gone once it was sent', async () => {
  const first = open(sampleServer().on('feedbackCreate', sent()));
  await first.user.type(await text(), '看图');
  await first.user.upload(upload(), real());
  await screen.findByRole('img');
  first.unmount();
  const { user, unmount } = open(sampleServer().on('feedbackCreate', sent()));
  expect(await text()).toHaveValue('看图');
  expect(screen.getByRole('img', { name: '将附上的图片：截图.png' })).toBeVisible();
  await user.click(send());
  await waitFor(async () => expect(await text()).toHaveValue(''));
  unmount();
  open();
  await text();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a picture the store has no room for must be chosen again, and it is said', async () => {
  const setItem = Storage.prototype.setItem;
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key,
    value,
  ) {
    if (value.includes(PNG_START)) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  const { user, unmount } = open();
  await user.upload(upload(), real());
  expect(await screen.findByRole('img')).toBeVisible();
  unmount();
  full.mockRestore();
  const again = open();
  expect(await screen.findByText('图片“截图.png”没有保留下来，请重新选择')).toBeVisible();
  await again.user.upload(upload(), real());
  await screen.findByRole('img');
  expect(screen.queryByText(/没有保留下来/)).not.toBeInTheDocument();
});

test('what was sent shows its status and the answer', async () => {
  open(
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
  const { user } = open(server);
  await user.click(await screen.findByRole('button', { name: '查看附图' }));
  expect(await screen.findByRole('img', { name: '随意见附上的图片' })).toBeVisible();
  expect(server.bodies('feedbackImage')).toEqual([{ id: 1 }]);
});

test('older ones come page by page', async () => {
  const { user } = open(
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
  open();
  expect(await screen.findByText('还没有发过意见')).toBeVisible();
});

test('a hostile text is shown as it was written', async () => {
  const hostile = '<script>alert(1)</script> \u202Eabc 😀';
  open(sampleServer().on('feedbackList', { items: [sent({ text: hostile })], has_more: false }));
  const article = await screen.findByRole('article');
  expect(
    within(article).getByText((_, element) => element?.textContent === hostile && element.tagName === 'P'),
  ).toBeVisible();
});
