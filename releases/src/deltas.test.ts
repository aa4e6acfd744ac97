import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FACTS_FILE, readKey, readList } from '@assistant/release-store';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { keyFile } from './key-file';
import { publishFiles } from './publish';
import { publishBuiltFolder } from './publish-built-folder';
import { command, operatedSite } from './testing/operators';

let site: string;
let remove: () => Promise<void>;
let dist: string;
const REMOTE = 'mfe-chat';
const app = (...names: string[]) => join(site, 'remotes', REMOTE, ...names);

/** A script of some length, of which versions differ by a word. */
const textOf = (word: string) =>
  `${Array.from({ length: 400 }, (_, n) => `f(${n}, '${createHash('sha256').update(`${n}`).digest('hex')}');`).join('')}say('${word}');`;
const nameOf = (text: string) => `late.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`;

/** Publishes a version with one more file, and gives it to players. @returns the name of that file */
async function release(version: string, text = textOf(version)): Promise<string> {
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist);
  await writeFile(join(dist, 'remoteEntry.js'), `var chat_${version};${textOf(version)}`);
  await writeFile(join(dist, nameOf(text)), text);
  const facts = { version, global: `chat_${version}`, requires: {}, preload: [nameOf(text)], uses: {} };
  await writeFile(join(dist, FACTS_FILE), JSON.stringify(facts));
  await publishFiles(site, REMOTE, version, dist, await readKey(keyFile()));
  expect(await command(`activate mfe-chat ${version} --yes`)).toMatchObject({ code: 0 });
  return nameOf(text);
}

const sha256Hex = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const deltasOf = async (name: string) =>
  (await readdir(app('files'))).filter((file) => file.startsWith(`${name}.`) && file.endsWith('.dcz'));

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
  dist = await mkdtemp(join(tmpdir(), 'dist-'));
});
afterEach(() => Promise.all([remove(), rm(dist, { recursive: true, force: true })]));

test('a file of a version is there as a delta against that of its name in the version before, in the form of RFC 9842', async () => {
  const before = await readFile(app('files', await release('d1')));
  expect(await deltasOf(nameOf(textOf('d1')))).toEqual([]);
  const name = await release('d2');
  const [file = '', ...more] = await deltasOf(name);
  expect([file, more]).toEqual([`${name}.${sha256Hex(before).slice(0, 16)}.dcz`, []]);
  expect([...((await readList(site, REMOTE, 'd2'))?.files.keys() ?? [])]).toContain(`../files/${file}`);
  const delta = await readFile(app('files', file));
  expect(delta.subarray(0, 40).toString('hex')).toBe(`5e2a4d1820000000${sha256Hex(before)}`);
  expect(delta.length).toBeLessThan(150);
  const unpacked = Buffer.from(decompressUsingDict(createDCtx(), delta.subarray(40), before));
  expect(unpacked.toString()).toBe(textOf('d2'));
  expect(await command('verify')).toMatchObject({ code: 0 });
});

test('against the last five versions that players had, and no other; a file that stays the same has none', async () => {
  const names = [];
  for (const version of ['d1', 'd2', 'd3', 'd4', 'd5', 'd6']) names.push(await release(version));
  const last = await release('d7');
  expect(await deltasOf(last)).toHaveLength(5);
  expect((await deltasOf(last)).join()).not.toContain(sha256Hex(textOf('d1')).slice(0, 16));
  const before = await deltasOf(last);
  await release('d8', textOf('d7'));
  expect(await deltasOf(last)).toEqual(before);
});

test('where a delta would not be smaller than the compressed file there is none', async () => {
  await release('d1', 'x'.repeat(5_000));
  expect(await deltasOf(await release('d2', 'y'.repeat(5_000)))).toEqual([]);
});

test('a dictionary that was altered is none', async () => {
  const first = await release('d1');
  await writeFile(app('files', first), 'other();');
  expect(await deltasOf(await release('d2'))).toEqual([]);
});

test('regression: a forged delta that says it unpacks to 1.5 GB took them from the machine that publishes, for good', async () => {
  const before = await readFile(app('files', await release('d1')));
  const name = nameOf(textOf('d2'));
  const delta = app('files', `${name}.${sha256Hex(before).slice(0, 16)}.dcz`);
  const frame = Buffer.from('28b52ffda0002f6859010000', 'hex');
  await writeFile(
    delta,
    Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), Buffer.from(sha256Hex(before), 'hex'), frame]),
  );
  const held = process.memoryUsage().external;
  await release('d2');
  expect(process.memoryUsage().external - held).toBeLessThan(500_000_000);
  const unpacked = decompressUsingDict(createDCtx(), (await readFile(delta)).subarray(40), before);
  expect(Buffer.from(unpacked).toString()).toBe(textOf('d2'));
});

test('regression: a build with deltas could not be published again, as if they were files that it lacks', async () => {
  await release('d1');
  await release('d2');
  const built = { remote: REMOTE, version: 'd2', dist };
  await expect(publishBuiltFolder(site, built, await readKey(keyFile()))).resolves.toBeUndefined();
});
