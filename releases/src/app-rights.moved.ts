import { dirname, join } from 'node:path';
import { folderStore, type Released, readKey } from '@assistant/release-store';
import { command, operatedSite } from './testing/operators';

let site: string;
let file: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
  file = join(dirname(site), 'team.pem');
});
afterEach(() => remove());

const idOf = async (path = file) => (await readKey(path))?.id ?? '';
const released = async () => (await folderStore(site).read()) as Released;
const rights = async () => (await released()).settings.APP_RIGHTS?.['mfe-chat'];
const add = (more = '', path = file) => command(`keys --app mfe-chat --add ${path} --yes${more}`);

test('a key gets rights as it is bound, others later without a reload of any page, and none in the end', async () => {
  expect(await add(' --may canary=10 --may rollback')).toMatchObject({
    code: 0,
    said: expect.stringContaining('over HTTPS it may publish them, give a canary to up to 10 %, take back'),
  });
  const id = await idOf();
  expect(await rights()).toEqual({ [id]: { canary: 10, rollback: true } });
  const { pages_from } = (await released()).registry;
  expect(await add()).toMatchObject({ code: 0 });
  expect(await rights()).toEqual({ [id]: { canary: 10, rollback: true } });
  expect(await add(' --may release')).toMatchObject({ code: 0 });
  expect(await rights()).toEqual({ [id]: { release: true } });
  expect((await command('keys')).said).toContain(`${id}  may with mfe-chat, over HTTPS: give it to all`);
  expect(await add(' --may nothing')).toMatchObject({ code: 0 });
  expect(await rights()).toEqual({ [id]: {} });
  expect((await released()).registry.pages_from).toBe(pages_from);
  expect(await command('verify')).toMatchObject({ code: 0 });
});

test('the key that replaces a stolen one has its rights, and a revoked one has none', async () => {
  await add(' --may canary=5');
  const other = join(dirname(site), 'new.pem');
  await add(' --replace', other);
  expect(await rights()).toEqual({ [await idOf(other)]: { canary: 5 } });
  await command(`keys --revoke ${await idOf(other)} --yes`);
  expect(await rights()).toEqual({});
});

test.each([
  ['canary=0', 2],
  ['canary=101', 2],
  ['canary', 2],
  ['everything', 2],
])('a right that is none (%s) is refused with those there are', async (right, code) => {
  expect(await add(` --may ${right}`)).toMatchObject({
    code,
    said: expect.stringContaining('canary=1 to canary=100, release, rollback or nothing'),
  });
  expect(await rights()).toBeUndefined();
});

test('rights without a key are refused as a wrong use', async () => {
  expect(await command('keys --may release')).toMatchObject({ code: 2 });
});
