import { collect } from './lock';

const nothing = async () => undefined;

test('work that takes too long changes nothing, and its entries refuse whatever comes later', async () => {
  let later: () => void = () => {};
  let get: () => Promise<unknown> = nothing;
  const hanging = collect(
    nothing,
    (entries) => {
      entries.set('a', 1);
      later = () => entries.set('b', 2);
      get = () => entries.get('a');
      return new Promise(() => {});
    },
    10,
  );
  await expect(hanging).rejects.toThrow('A lock was held for over 10 ms; nothing was stored.');
  expect(later).toThrow('no longer held');
  await expect(get()).rejects.toThrow('no longer held');
});

test('what is no JSON is refused by its key', async () => {
  const kept = collect(nothing, async (entries) => entries.set('a', undefined));
  await expect(kept).rejects.toThrow('The value of "a" is no JSON');
});
