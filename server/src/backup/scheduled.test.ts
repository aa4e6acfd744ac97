import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandResult, done, refused } from '../staff/command';
import { lastDue } from './kept';
import { type BackUp, scheduleBackups } from './scheduled';

let folder: string;
let clock: Date;
const lines: string[] = [];
const servers: ReturnType<typeof scheduleBackups>[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
  clock = new Date('2026-05-01T20:00:00Z');
  lines.length = 0;
});
afterEach(async () => {
  for (const { stop } of servers.splice(0)) await stop();
  for (const path of [folder, `${folder}-data`]) await rm(path, { recursive: true, force: true });
});

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const inFolder = async () => (await readdir(folder)).sort();
const tell = (...said: unknown[]) => void lines.push(String(said.at(-1)));

/** A server, by what its backups end with; each look is waited for. */
function server(answer: (file: string, signal: AbortSignal) => Promise<CommandResult>) {
  const backUp = jest.fn<ReturnType<BackUp>, Parameters<BackUp>>(answer);
  const settings = { BACKUP_DIR: folder, BACKUP_AT: '03:00', BACKUP_KEEP: 3, DATA_DIR: `${folder}-data` };
  const backups = scheduleBackups({ settings, backUp, now: () => clock, log: { info: tell, error: tell } });
  servers.push(backups);
  return { ...backups, backUp };
}

const whole = async (file: string) => {
  await writeFile(file, '');
  return done(`${file} has 7 rows`);
};
const ended = () => new Promise((resolve) => setTimeout(resolve, 0));
/** Looks, and waits until what it has started has come to an end. */
async function look(of: ReturnType<typeof server>, is: () => Promise<boolean> | boolean) {
  of.look();
  while (!(await is())) await ended();
}

test.each([
  ['03:00', '2026-05-01T20:00Z', '2026-05-01T19:00Z'],
  ['03:00', '2026-05-01T18:59Z', '2026-04-30T19:00Z'],
  ['03:00', '2026-05-01T19:00Z', '2026-05-01T19:00Z'],
  ['03:00,15:30', '2026-05-01T08:00Z', '2026-05-01T07:30Z'],
  ['15:30,03:00', '2026-05-01T07:00Z', '2026-04-30T19:00Z'],
  ['23:59', '2026-05-01T16:00Z', '2026-05-01T15:59Z'],
])('of %s in the game’s time zone, at %s the last one was due at %s', (times, now, due) => {
  expect(lastDue(times, new Date(now))).toEqual(new Date(due));
});

test('one is made when it is due, once, by one of the servers that share a folder', async () => {
  const [one, other] = [server(whole), server(whole)];
  await look(one, async () => lines.length === 1);
  expect(await inFolder()).toEqual(['assistant-2026-05-01T1900Z.age']);
  expect(lines).toEqual([`${folder}/assistant-2026-05-01T1900Z.age has 7 rows`]);
  for (const again of [other, one]) {
    again.look();
    await again.stop();
  }
  expect(other.backUp).not.toHaveBeenCalled();
  expect(one.backUp).toHaveBeenCalledTimes(1);
  expect(await one.kept()).toMatchObject({ newest: new Date('2026-05-01T19:00Z'), lateMs: 0 });
});

test('the newest are kept, and what is no scheduled backup stays', async () => {
  for (const day of ['27', '28', '29', '30'])
    await writeFile(join(folder, `assistant-2026-04-${day}T1900Z.age`), '');
  for (const name of ['2026-04-01.age', 'notes.txt']) await writeFile(join(folder, name), '');
  const one = server(whole);
  await look(one, async () => !(await inFolder()).includes('assistant-2026-04-28T1900Z.age'));
  expect(await inFolder()).toEqual([
    '2026-04-01.age',
    'assistant-2026-04-29T1900Z.age',
    'assistant-2026-04-30T1900Z.age',
    'assistant-2026-05-01T1900Z.age',
    'notes.txt',
  ]);
});

test('one that fails is said, removes no older one, and is tried again a quarter of an hour later', async () => {
  await writeFile(join(folder, 'assistant-2026-04-30T1900Z.age'), '');
  let answer = async (_file: string) => refused('The disk has no room.');
  const one = server((file) => answer(file));
  expect(await one.troubles()).toEqual([]);
  await look(one, () => lines.length === 1);
  expect(lines).toEqual(['A backup could not be made: The disk has no room.']);
  expect(await one.troubles()).toEqual([
    'The backup of 2026-05-01T19:00Z was not made; the log says why. The newest one is of 2026-04-30T19:00Z.',
  ]);
  expect(await inFolder()).toEqual(['assistant-2026-04-30T1900Z.age']);
  later(14);
  one.look();
  expect(one.backUp).toHaveBeenCalledTimes(1);
  answer = whole;
  later(1);
  await look(one, async () => (await one.troubles()).length === 0);
  expect(await inFolder()).toHaveLength(2);
});

test('one that no server makes is missed after two hours; regression: not if it was due long before the server started', async () => {
  later(20 * 60);
  const one = server(whole);
  later(120);
  expect(await one.troubles()).toEqual([]);
  later(1);
  expect(await one.troubles()).toEqual(['The backup of 2026-05-01T19:00Z was not made. There is none yet.']);
});

test('what another server is writing is waited for; what a killed one has left is not', async () => {
  const coming = join(folder, 'assistant-2026-05-01T1900Z.age.coming');
  await writeFile(coming, '');
  await utimes(coming, clock, clock);
  later(9);
  const one = server(whole);
  one.look();
  await one.stop();
  expect(one.backUp).not.toHaveBeenCalled();
  later(2);
  const next = server(whole);
  await look(next, async () => (await inFolder()).includes('assistant-2026-05-01T1900Z.age'));
  expect(await inFolder()).toEqual(['assistant-2026-05-01T1900Z.age']);
});

test('a server that closes ends the one that is under way, and says nothing of it', async () => {
  const one = server(
    (_file, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(refused('killed')))),
  );
  await look(one, () => one.backUp.mock.calls.length === 1);
  await one.stop();
  expect(lines).toEqual([]);
  one.look();
  expect(one.backUp).toHaveBeenCalledTimes(1);
});

test('regression: after a clock that was a year ahead, the backup of that day counted as the newest for a year', async () => {
  const ahead = 'assistant-2027-05-01T1900Z.age';
  await writeFile(join(folder, ahead), '');
  for (const day of ['28', '29', '30'])
    await writeFile(join(folder, `assistant-2026-04-${day}T1900Z.age`), '');
  const one = server(whole);
  expect(await one.kept()).toMatchObject({ newest: new Date('2026-04-30T19:00Z'), lateMs: 60 * 60_000 });
  await look(one, async () => !(await inFolder()).includes('assistant-2026-04-28T1900Z.age'));
  await one.stop();
  // It takes the place of no other.
  expect(await inFolder()).toEqual([
    ...['29', '30'].map((day) => `assistant-2026-04-${day}T1900Z.age`),
    'assistant-2026-05-01T1900Z.age',
    ahead,
  ]);
});

test('regression: one that failed while the clock was ahead was not tried again before that time', async () => {
  let answer = async (_file: string) => refused('The disk has no room.');
  const one = server((file) => answer(file));
  later(60 * 24 * 365);
  await look(one, () => lines.length === 1);
  await ended();
  later(-60 * 24 * 365);
  answer = whole;
  await look(one, async () => (await inFolder()).length === 1);
  expect(await inFolder()).toEqual(['assistant-2026-05-01T1900Z.age']);
});

test.each([
  ['is gone', () => rm(folder, { recursive: true })],
  [
    'is empty, as where its disk is not mounted',
    async () => rm(join(folder, 'assistant-2026-05-01T1900Z.age')),
  ],
])('regression: backups went to the disk of the system when their folder %s', async (_, unmount) => {
  const before = server(whole);
  await look(before, async () => (await inFolder()).length === 1);
  await before.stop();
  await unmount();
  later(24 * 60);
  const one = server(whole);
  const sentence = expect.stringMatching(
    /^BACKUP_DIR has none of the backups that were in it, and none is made/,
  );
  await look(one, () => lines.length === 2);
  await one.stop();
  expect(one.backUp).not.toHaveBeenCalled();
  expect(lines[1]).toMatch(/^A backup could not be made: BACKUP_DIR has none/);
  expect([await one.troubles(), existsSync(folder) && (await inFolder())]).toEqual([
    [sentence],
    existsSync(folder) && [],
  ]);
  // The disk is there again.
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'assistant-2026-05-01T1900Z.age'), '');
  expect(await one.troubles()).not.toContainEqual(sentence);
  await look(server(whole), async () => (await inFolder()).length === 2);
});

test('another folder is begun by itself, and the same one once the operator says so', async () => {
  const first = server(whole);
  await look(first, async () => (await inFolder()).length === 1);
  await first.stop();
  const memory = `${folder}-data/backup-folder`;
  expect(await readFile(memory, 'utf8')).toBe(folder);
  await rm(memory);
  await rm(folder, { recursive: true });
  const anew = server(whole);
  await look(anew, async () => existsSync(folder) && (await inFolder()).length === 1);
  await anew.stop();
  await writeFile(memory, '/another');
  await rm(folder, { recursive: true });
  await look(server(whole), async () => existsSync(folder) && (await inFolder()).length === 1);
});
