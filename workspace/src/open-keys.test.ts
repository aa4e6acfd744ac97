import { chmod, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { makeKey, recordedRevisions } from '@assistant/release-store';
import { command, operatedSite } from '../../releases/src/testing/operators';
import { buildProduct } from './build-product';
import { buildServer, releaseAll } from './release-all';

jest.mock('./release-all', () => ({ releaseAll: jest.fn(), buildServer: jest.fn() }));

let site: string;
let remove: () => Promise<void>;
const COMMANDS = ['status', 'verify', 'keys', 'repair', 'pin mfe-chat', 'activate mfe-chat c2 --yes'];

beforeAll(async () => {
  ({ site, remove } = await operatedSite());
  await makeKey(join(site, '../server-key.pem'));
});
afterAll(() => remove());

/** No command does anything, and each says why; nor does the build. */
async function expectRefused(why: RegExp): Promise<void> {
  for (const typed of COMMANDS)
    expect(await command(typed)).toEqual({ typed, code: 1, said: expect.stringMatching(why) });
  await expect(buildProduct(() => {})).rejects.toThrow(why);
  expect([jest.mocked(releaseAll).mock.calls, jest.mocked(buildServer).mock.calls]).toEqual([[], []]);
  expect(await recordedRevisions(site)).toEqual([2, 1]);
}

describe.each(['key.pem', 'server-key.pem'])('regression: %s', (name) => {
  const file = () => join(site, '..', name);

  test.each(['604', '602', '601'])(
    'that every user of the machine may use (%s) is used by no command',
    async (mode) => {
      await chmod(file(), Number.parseInt(mode, 8));
      try {
        await expectRefused(new RegExp(`^the key ${file()} can be used by every user .*chmod 600 ${file()}`));
      } finally {
        await chmod(file(), 0o640);
      }
      expect(await command('verify')).toMatchObject({ code: 0 });
    },
  );

  test('that lies in the site is used by no command', async () => {
    const variable = name === 'key.pem' ? 'RELEASE_KEY' : 'SERVER_RELEASE_KEY';
    const there = join(site, 'remotes', name);
    await rename(file(), there);
    process.env[variable] = there;
    try {
      await expectRefused(/^the key \S+ lies in the folder of the site/);
    } finally {
      await rename(there, file());
      process.env[variable] = file();
    }
    expect(await command('verify')).toMatchObject({ code: 0 });
  });
});
