import { lateFile } from './late-file';

const drawing = { drawn: true };
const lost = new Error('lost');

describe('a late file', () => {
  it('is fetched once, and here from then on', async () => {
    const fetch = jest.fn(async () => drawing);
    const file = lateFile(fetch);
    expect(file.loaded()).toBeUndefined();
    await Promise.all([file.load(), file.load()]);
    await file.load();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(file.loaded()).toBe(drawing);
  });

  it('gets over one request that is lost', async () => {
    const fetch = jest
      .fn<Promise<typeof drawing>, []>()
      .mockRejectedValueOnce(lost)
      .mockResolvedValue(drawing);
    await expect(lateFile(fetch).load()).resolves.toBe(drawing);
  });

  it('does not remember that it did not come', async () => {
    let online = false;
    const file = lateFile(async () => {
      if (!online) throw lost;
      return drawing;
    });
    await expect(file.load()).rejects.toBe(lost);
    online = true;
    await expect(file.load()).resolves.toBe(drawing);
  });
});
