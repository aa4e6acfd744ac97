import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyFile } from '../key-file';
import { command, operatedSite } from '../testing/operators';

let site: string;
let file: string;
let remove: () => Promise<void>;
const there = (name: string) => readFile(join(site, name), 'utf8').catch(() => undefined);

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
  file = join(site, '../robots.txt');
  await writeFile(file, 'User-agent: *\n');
});
afterEach(() => remove());

test('a file of the operator is in the record: said before, given, kept by other changes, written again, and taken back', async () => {
  expect((await command(`file ${file} --dry-run`)).said).toContain('/robots.txt becomes what');
  expect(await there('robots.txt')).toBeUndefined();
  expect(await command(`file ${file} --why crawlers`)).toMatchObject({ code: 0 });
  expect(await there('robots.txt')).toBe('User-agent: *\n');
  expect((await command('history')).said).toContain('(crawlers)');
  expect(await command(`file ${file} --as .well-known/proof/x.txt`)).toMatchObject({ code: 0 });
  expect((await command('canary mfe-chat c2 5')).code).toBe(0);
  expect((await command('verify')).said).toContain('everything is what was released');

  await writeFile(join(site, 'robots.txt'), 'other');
  await rm(join(site, '.well-known'), { recursive: true });
  const { said } = await command('verify');
  for (const name of ['robots.txt', '.well-known/proof/x.txt']) expect(said).toContain(`${name} is`);
  expect((await command('repair')).code).toBe(0);
  expect(await there('robots.txt')).toBe('User-agent: *\n');
  expect((await command('verify')).code).toBe(0);

  expect(await command('file robots.txt --off')).toMatchObject({ code: 0 });
  expect(await there('robots.txt')).toBeUndefined();
  expect((await command('verify')).code).toBe(0);
  expect((await command('file robots.txt --off')).said).toContain(
    'no file of your own; there are .well-known',
  );
});

test('a file beside them that no command has given is named', async () => {
  await writeFile(join(site, 'robots.txt'), '');
  expect(await command('verify')).toMatchObject({
    code: 1,
    said: expect.stringContaining(`${join(site, 'robots.txt')} is in no release`),
  });
});

test('a private key is given to no one, also under another name, and a link is followed nowhere', async () => {
  const link = join(site, '../proof.txt');
  await symlink(keyFile(), link);
  for (const [path, said] of [
    [keyFile(), 'holds a private key'],
    [link, 'is a link'],
  ]) {
    expect(await command(`file ${path} --as proof.txt`)).toMatchObject({
      code: 1,
      said: expect.stringContaining(said as string),
    });
    expect(await there('proof.txt')).toBeUndefined();
  }
});

test.each([
  'index.html',
  'INDEX.HTML',
  'robots.txt.br',
  'version.json',
  'service-worker.js',
  'login',
  'shell/x.js',
  '../x.txt',
  '.history/1.json',
])('a file of their own cannot be %s', async (name) => {
  expect(await command(`file ${file} --as ${name}`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('cannot be a file of your own'),
  });
});
