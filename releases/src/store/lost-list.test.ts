import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { command, operatedSite } from '../testing/operators';

let site: string;
let remove: () => Promise<void>;
const folder = () => join(site, 'remotes/mfe-chat/c2');
const GIVES = ['activate mfe-chat c2 --yes', 'canary mfe-chat c2 5', 'canary mfe-chat c2 5 --dry-run'];

beforeEach(async () => {
  ({ site, remove } = await operatedSite('folder'));
});
afterEach(() => remove());

test('a version whose list of files was lost was given to players, whatever its files are: now it is damaged', async () => {
  await rm(join(folder(), 'files.json'));
  const words = `${join(folder(), 'files.json')} is missing or damaged`;
  for (const typed of GIVES)
    expect(await command(typed)).toMatchObject({ code: 1, said: expect.stringContaining(words) });
  expect(await command('verify')).toMatchObject({ code: 1, said: expect.stringContaining(words) });
  await rm(join(site, 'shell/s2/files.json'));
  expect(await command('activate shell s2 --yes')).toMatchObject({
    code: 1,
    said: expect.stringContaining('s2/files.json is missing or damaged'),
  });
});
