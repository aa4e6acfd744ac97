import { readDefinitions, registerDefinitions } from './read-definitions';

const definition = (id: string) => ({ id });
const taken: (() => void)[] = [];
const offer: typeof registerDefinitions = (source) => {
  const takeBack = registerDefinitions(source);
  taken.push(takeBack);
  return takeBack;
};
const known = async (ms: number) => (await readDefinitions(ms)).map((one) => (one as { id: string }).id);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const takeBack of taken.splice(0)) takeBack();
  jest.useRealTimers();
});

test('the definitions of every source are known, those of a removed one are not', async () => {
  offer(() => [definition('mining')]);
  offer(async () => [definition('estate')]);
  offer(() => [definition('gone')])();
  expect(await known(10)).toEqual(['mining', 'estate']);
});

test('a source that fails or is slow does not block the others', async () => {
  offer(() => Promise.reject(new Error('offline')));
  offer(() => {
    throw new Error('broken');
  });
  offer(() => new Promise(() => {}));
  offer(() => [definition('mining')]);
  const answer = known(3_000);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await answer).toEqual(['mining']);
});
