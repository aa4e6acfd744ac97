import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { approvalText, canonicalJson } from '@assistant/contract';
import {
  folderStore,
  type Released,
  recordFile,
  recordsOf,
  revisionTrouble,
  sha256,
} from '@assistant/release-store';
import { operatedSite } from './testing/operators';
import { addForged, severalOperators } from './testing/several-operators';

let site: string;
let remove: () => Promise<void>;
let of: ReturnType<typeof severalOperators>;
const REFUSED = { code: 1, said: expect.stringContaining('are signed here by 2 operators') };
const DONE = expect.objectContaining({ code: 0 });
const released = async () => (await folderStore(site).read()) as Released;
const SHELL = 'activate shell s2 --with mfe-auth=a2 --yes';

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
  of = severalOperators(site);
});
afterEach(() => remove());

test('operators are taken once each of them has signed, so that no one is locked out', async () => {
  for (const who of ['b', 'c']) await of.join(who);
  const typed = `keys --operator ${of.fileOf('b')} --operator ${of.fileOf('c')} --yes`;
  expect(await of.by('a', `${typed} --threshold 4`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('4 operators cannot sign where 3'),
  });
  expect(await of.together('a', typed, 'b')).toMatchObject({
    code: 1,
    said: expect.stringContaining((await of.keyOf('c')).id),
  });
  expect((await released()).registry.threshold).toBeUndefined();
  expect(await of.together('a', typed, 'c')).toEqual(DONE);
  for (const who of ['a', 'b', 'c'])
    expect((await of.by(who, 'keys')).said).toContain('2 of 3 operators sign');
  expect(await of.by('c', 'verify')).toEqual(DONE);
});

test('one key alone changes no settings, no key, and gives players no new shell', async () => {
  await of.setUp();
  await of.join('d');
  const { id } = await of.keyOf('a');
  const { revision } = await released();
  for (const typed of [
    'keys --server',
    'keys --threshold 1',
    `keys --app mfe-chat --add ${of.homeOf('b')}/team.pem --yes`,
    `keys --second ${of.homeOf('b')}/second.pem`,
    `keys --operator ${of.fileOf('d')} --yes`,
    `keys --revoke ${id} --yes`,
    `keys --of ${id} --until 2099-01-01`,
    SHELL,
    `${SHELL} --dry-run`,
  ])
    expect(await of.by('b', typed)).toMatchObject(REFUSED);
  process.env.API_BASE = 'https://evil.example/';
  expect(await of.by('b', 'index --yes')).toMatchObject(REFUSED);
  delete process.env.API_BASE;
  expect(await of.by('b', 'keys --replace --yes')).toMatchObject({
    code: 1,
    said: expect.stringContaining('replaced by the others'),
  });
  expect((await released()).revision).toBe(revision);
});

test('nor does it twice, with the key of someone else, or with a file that shows something else than it asks for', async () => {
  await of.setUp();
  await of.join('d');
  const stop = { code: 1, said: expect.anything() };
  expect(await of.together('b', SHELL, 'b')).toMatchObject(stop);
  expect(await of.together('b', SHELL, 'd')).toMatchObject({
    code: 1,
    said: expect.stringContaining('is none of an operator here'),
  });
  await of.by('b', `keys --threshold 3 --approvals ${of.asked}`);
  const asked = JSON.parse(await readFile(of.asked, 'utf8'));
  asked.settings.API_BASE = '/';
  asked.settings.OFFLINE_COPY = 'off';
  await writeFile(of.asked, JSON.stringify(asked));
  expect(await of.by('c', `approve ${of.asked} --yes`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('do not sign it'),
  });
});

test('regression: a file could write over what it says to who signs it', async () => {
  await of.setUp();
  const { id } = await of.keyOf('c');
  await of.by('a', `keys --of ${id} --until 2099-01-01 --approvals ${of.asked}`);
  const asked = JSON.parse(await readFile(of.asked, 'utf8'));
  const saidWith = async (more: object): Promise<string> => {
    const settings = { ...asked.settings, ...more };
    const threshold = { ...asked.threshold, settings: sha256(canonicalJson(settings)) };
    await writeFile(of.asked, JSON.stringify({ ...asked, settings, threshold }));
    const { code, said } = await of.by('b', `approve ${of.asked}`);
    expect([1, 4]).toContain(code);
    return said;
  };
  expect(await saidWith({ '\u001b[1A\u001b[2KX': '' })).toContain('have no name of one: do not sign it');
  expect(await saidWith({ API_BASE: '\u009b2K\u202e' })).toContain('\\u009b2K\\u202e');
});

test('an operator signs no round but the next one, and what was signed for a later one makes no revision', async () => {
  await of.setUp();
  await of.by('b', `keys --threshold 3 --approvals ${of.asked}`);
  const asked = JSON.parse(await readFile(of.asked, 'utf8'));
  for (const round of [asked.threshold.round + 1, 1e300, '2']) {
    await writeFile(of.asked, JSON.stringify({ ...asked, threshold: { ...asked.threshold, round } }));
    expect(await of.by('c', `approve ${of.asked} --yes`)).toMatchObject({ code: 1 });
  }
  await writeFile(of.asked, JSON.stringify(asked));
  expect(await of.by('c', `approve ${of.asked} --yes`)).toEqual(DONE);
});

test('no one signs a shell without a list of its files, and with one taken away it goes to no one', async () => {
  await of.setUp();
  await of.by('b', `${SHELL} --approvals ${of.asked}`);
  const asked = JSON.parse(await readFile(of.asked, 'utf8'));
  asked.threshold.shells.s2 = '';
  await writeFile(of.asked, JSON.stringify(asked));
  expect(await of.by('c', `approve ${of.asked} --yes`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('without a list'),
  });
  const text = approvalText(asked.site, asked.threshold);
  const approvals = [(await of.keyOf('c')).sign(text)];
  await rm(join(site, 'shell/s2/files.json'));
  const { revision: on, registry } = await released();
  const draft = { on, registry: { ...registry, shell: { version: 's2', previous: 's1' } }, approvals };
  const store = folderStore(site, await of.keyOf('b'));
  const said = { command: 'activate shell s2', who: 'b' };
  await expect(store.prepare({ ...draft, ...said })).rejects.toThrow('files.json is missing');
});

test('two give players a new shell, and one takes it back, without a word of the other', async () => {
  await of.setUp();
  expect(await of.together('b', SHELL, 'c')).toEqual(DONE);
  expect((await of.by('a', 'status')).said).toMatch(/shell +active s2/);
  for (const typed of [
    'rollback shell --with mfe-auth --yes',
    // Players have had it.
    SHELL,
    'rollback shell --with mfe-auth --yes',
    'canary mfe-chat c2 10',
    'rollback mfe-chat --yes',
    'withdraw mfe-chat c2',
    'retire mfe-chat --yes',
    'freeze',
    'freeze --off',
  ])
    expect(await of.by('a', typed)).toEqual(DONE);
  for (const who of ['a', 'c']) expect(await of.by(who, 'verify')).toEqual(DONE);
});

test('what was signed before the keys were changed counts no more, and the key of an operator that has ended neither', async () => {
  await of.setUp();
  await of.by('b', `${SHELL} --approvals ${of.asked}`);
  await of.by('c', `approve ${of.asked} --yes`);
  const old = join(of.homeOf('a'), 'old.json');
  await copyFile(of.asked, old);
  const { id } = await of.keyOf('c');
  expect(await of.together('a', `keys --of ${id} --until 2099-01-01`, 'b')).toEqual(DONE);
  expect(await of.by('b', `${SHELL} --approvals ${old} --dry-run`)).toMatchObject(REFUSED);
  await of.by('b', `${SHELL} --approvals ${of.asked}`);
  await of.by('c', `approve ${of.asked} --yes`);
  const approvals = JSON.parse(await readFile(of.asked, 'utf8')).approvals;
  const { revision: on, registry } = await released();
  const draft = { on, registry: { ...registry, shell: { version: 's2', previous: 's1' } }, approvals };
  const said = { command: 'activate shell s2', who: 'b' };
  const at = (time: string) => folderStore(site, keyOfB, { now: () => new Date(time) });
  const keyOfB = await of.keyOf('b');
  await expect(at('2099-02-01').prepare({ ...draft, ...said })).rejects.toThrow('are signed here by');
  await expect(at('2098-02-01').prepare({ ...draft, ...said })).resolves.toBeDefined();
});

test('the demand ends by two as well, and by one key alone again each may', async () => {
  await of.setUp();
  expect(await of.together('a', 'keys --threshold 1', 'b')).toEqual(DONE);
  expect(await of.by('c', SHELL)).toEqual(DONE);
  expect(await of.by('c', 'keys --server')).toEqual(DONE);
  expect(await of.by('a', 'verify')).toEqual(DONE);
});

test('where old records are cut off, a second look does not go down all the others', async () => {
  const { revision: cut } = await released();
  let revision = cut;
  while (revision < cut + 8) revision = await addForged(site, await of.keyOf('a'));
  for (let one = cut; one > 0; one -= 1) await rm(recordFile(site, one), { force: true });
  const looks = async (): Promise<number> => {
    const records = recordsOf(site);
    const wholeBelow = jest.fn(records.wholeBelow);
    expect(await revisionTrouble(site, revision, {}, { ...records, wholeBelow })).toBeUndefined();
    return wholeBelow.mock.calls.length;
  };
  const first = await looks();
  expect(first).toBeGreaterThan(6);
  expect(await looks()).toBeLessThan(4);
});
