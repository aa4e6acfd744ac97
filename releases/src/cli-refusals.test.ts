import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandSite, inProcess, release } from './testing/command-site';

const site = new CommandSite();
beforeAll(() => site.start());
afterAll(site.stop);

test.each([
  ['canary mfe-chat c2 -1', 2, 'a whole number from 0 to 100'],
  ['canary mfe-chat c2 101', 2, 'a whole number from 0 to 100'],
  ['canary mfe-chat c2', 2, 'canary takes either a percentage or --steps'],
  ['canary mfe-chat c2 5 --steps 5,100 --soak 2h', 2, 'canary takes either a percentage or --steps'],
  ['canary mfe-chat c2 --steps 5,100', 2, '--steps and --soak belong together'],
  ['canary mfe-chat c2 --steps 25,5 --soak 2h', 2, 'rising percentages'],
  ['canary mfe-chat c2 --steps 5,100 --soak 2', 2, 'a time such as 90m, 2h or 1d'],
  ['canary mfe-chat c2 --steps 5,100 --soak 2h', 4, 'This reaches every player'],
  ['canary mfe-chat c2 --steps 5 --soak 2h', 2, 'at least two'],
  [`rollback mfe-chat --why ${'y'.repeat(301)}`, 2, 'It has 301 characters, and may have 300.'],
  [`activate mfe-chat ${'v'.repeat(300)} --yes`, 1, 'has no published version vvv'],
  [`canary mfe-chat ${'v'.repeat(300)} 5`, 1, 'has no published version vvv'],
  [`withdraw mfe-chat ${'v'.repeat(300)}`, 1, 'has no published version vvv'],
  [`activate ${'a'.repeat(300)} v --yes`, 1, 'is no app'],
  ['toString', 2, "unknown command 'toString'"],
  ['rollback mfe-chat c1', 2, 'too many arguments'],
  ['rollback mfe-chat --without mfe-chat', 2, 'rollback mfe-chat takes no --with and no --without'],
  ['retire shell --yes', 1, 'shell cannot be retired, for without it there is no page'],
  ['retire mfe-fest --yes', 1, 'mfe-fest was never activated'],
  ['retire mfe-chat --off --yes', 1, 'mfe-chat is not retired'],
  ['activate mfe-chat c2 --with mfe-auth=a1', 2, 'activate mfe-chat takes no --with'],
  ['activate shell s1 --with mfe-auth --yes', 1, '--with mfe-auth: it must be REMOTE=VERSION'],
  ['canary shell s1 5', 1, 'the shell has no canary'],
  ['promote mfe-auth --yes', 1, 'mfe-auth has no canary running'],
  ['rollback mfe-fest --yes', 1, 'mfe-fest was never activated'],
  ['reproduce mfe-chat', 2, 'reproduce takes APP@VERSION'],
  ['reproduce mfe-chat@c9', 1, 'has no published version c9'],
  ['reproduce mfe-auth@a1 --commit --all', 1, 'there is no commit --all in this workspace'],
  ['activate mfe-chat c1/ --yes', 1, 'has no published version c1/'],
  ['activate shell s1/ --yes', 1, 'has no published version s1/'],
  ['activate shell s1 --with mfe-chat/=c1 --yes', 1, '"mfe-chat/" is no app'],
])('%s ends with %d, and nothing is done', async (words, code, said) => {
  const before = await site.released();
  const answer = await release(words);
  expect(answer.code).toBe(code);
  expect(answer.said).toContain(said);
  expect(answer.said.includes('Usage: npm run release -- ')).toBe(code === 2);
  expect(await site.released()).toBe(before);
});

test('help says what each command takes, and what the exit codes mean', async () => {
  const all = await release('--help');
  expect(all.code).toBe(0);
  for (const name of [
    'publish',
    'activate',
    'canary',
    'promote',
    'rollback',
    'retire',
    'pin',
    'verify',
    'repair',
    'keys',
  ])
    expect(all.said).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  expect(all.said).toContain('3 another command came before');
  const one = await release('rollback --help');
  expect(one.code).toBe(0);
  for (const option of ['--without', '--force', '--why', '--dry-run', '--yes', '--json'])
    expect(one.said).toContain(option);
});

test('a folder without a build is named, with what to run there', async () => {
  const folder = join(site.folder, 'team');
  await mkdir(folder);
  expect(await inProcess('releases/src/cli.ts', ['publish', folder])).toEqual({
    code: 1,
    said: `no build in ${folder}; run npm run build there\n`,
  });
});

test('a command ends its process with its code, without a stack', async () => {
  const { code, said } = await inProcess('releases/src/cli.ts', ['canary', 'mfe-chat']);
  expect(code).toBe(2);
  expect(said).toMatch(/^error: missing required argument 'version'/);
  expect(said).not.toContain('node:internal');
});

test('a mistake is reported as JSON where that was asked for', async () => {
  const { code, said } = await release('activate mfe-chat c9 --yes --json');
  expect(code).toBe(1);
  expect(JSON.parse(said)).toMatchObject({ ok: false, code: 1, error: expect.stringContaining('c9') });
});
