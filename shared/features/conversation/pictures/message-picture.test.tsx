import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessagePicture } from './message-picture';
import { createPictureSource, PictureSourceProvider } from './picture-source';

function show(code: number) {
  const read = jest.fn(() => Promise.reject({ kind: 'refused', message: '', code }));
  render(
    <PictureSourceProvider value={createPictureSource(read)}>
      <MessagePicture id="p" box={{ current: document.body }} />
    </PictureSourceProvider>,
  );
  return read;
}

test('a picture that did not load is read again', async () => {
  const read = show(503);
  await userEvent.click(await screen.findByRole('button', { name: '图片没有取到，重试' }));
  expect(read).toHaveBeenCalledTimes(2);
});

test('one that is no longer kept says so, and is not asked for again', async () => {
  show(404);
  expect(await screen.findByText('图片已过保存期限')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
