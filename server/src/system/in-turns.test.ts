import { inTurns } from './in-turns';

test('two are under way at a time, the others in order, also after one that failed', async () => {
  const take = inTurns(2);
  const begun: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const works = [0, 1, 2, 3].map((n) =>
    take(() => {
      begun.push(n);
      return new Promise<number>((resolve, reject) => {
        ends[n] = (error) => (error ? reject(error) : resolve(n));
      });
    }),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]?.(new Error('broken'));
  await expect(works[1]).rejects.toThrow('broken');
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  expect(await works[0]).toBe(0);
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const n of [2, 3]) ends[n]?.();
  expect(await Promise.all([works[2], works[3]])).toEqual([2, 3]);
});
