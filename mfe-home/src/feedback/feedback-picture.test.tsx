import { cleanUp, sampleServer } from '@assistant/testing/open-page';
import { screen, waitFor } from '@testing-library/react';
import { openFeedback, send, sent, text } from '../testing/feedback-page';

afterEach(() => {
  cleanUp();
  jest.restoreAllMocks();
});

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

test('a picture is shown before it goes, can be taken off, and goes as base64', async () => {
  const { server, user } = openFeedback(sampleServer().on('feedbackCreate', sent({ has_image: true })));
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
  const { user } = openFeedback();
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
  const { user } = openFeedback();
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
  const { server, user } = openFeedback(sampleServer().on('feedbackCreate', sent({ has_image: true })));
  await user.upload(upload(), real(JPEG_START));
  await screen.findByRole('img');
  await user.type(await text(), '看图');
  await user.click(send());
  await waitFor(() =>
    expect(server.bodies('feedbackCreate')[0]?.image).toEqual({ type: 'image/jpeg', base64: JPEG_START }),
  );
});

test('a picture survives a reload with the text, and is gone once it was sent', async () => {
  const first = openFeedback(sampleServer().on('feedbackCreate', sent()));
  await first.user.type(await text(), '看图');
  await first.user.upload(upload(), real());
  await screen.findByRole('img');
  first.unmount();
  const { user, unmount } = openFeedback(sampleServer().on('feedbackCreate', sent()));
  expect(await text()).toHaveValue('看图');
  expect(screen.getByRole('img', { name: '将附上的图片：截图.png' })).toBeVisible();
  await user.click(send());
  await waitFor(async () => expect(await text()).toHaveValue(''));
  unmount();
  openFeedback();
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
  const { user, unmount } = openFeedback();
  await user.upload(upload(), real());
  expect(await screen.findByRole('img')).toBeVisible();
  unmount();
  full.mockRestore();
  const again = openFeedback();
  expect(await screen.findByText('图片「截图.png」没有保留下来，请重新选择')).toBeVisible();
  await again.user.upload(upload(), real());
  await screen.findByRole('img');
  expect(screen.queryByText(/没有保留下来/)).not.toBeInTheDocument();
});
