import { buildTwice } from './testing/same-bytes';

// All apps: `same-bytes.long.ts`, run by `npm run test:long`.
jest.setTimeout(120_000);

test('a remote has the same bytes when it is built on another path, as on another machine', async () => {
  const [built] = await buildTwice(['mfe-auth']);
  expect(built?.here.size).toBeGreaterThan(2);
  expect(built?.there).toEqual(built?.here);
});
