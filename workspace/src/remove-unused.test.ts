import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { DamagedError, type Released } from '@assistant/release-store';
import { removeUnused } from './remove-unused';

let site: string;
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(site, 'remotes/chat/v2'), { recursive: true });
});
afterEach(() => rm(site, { recursive: true }));

const version = (name: string) => ({ version: name }) as ReleaseRegistry['remotes'][string]['active'];
const released = (more: Partial<ReleaseRegistry>) => async () =>
  ({ registry: { shell: { version: 's1' }, remotes: {}, ...more } }) as Released;
const chat = (entry: object) => released({ remotes: { chat: { active: version('v1'), ...entry } } });

test.each<[string, () => Promise<Released | undefined>, boolean]>([
  ['in a site that nothing was released to', async () => undefined, false],
  ['of which players get another one', chat({}), false],
  ['of another app with the same name', released({ remotes: { auth: { active: version('v2') } } }), false],
  ['that was committed', chat({ active: version('v2') }), true],
  ['that an operator gives to some', chat({ canary: { build: version('v2'), percent: 1 } }), true],
  ['that a rollback goes to', chat({ previous: version('v2') }), true],
  ['that began as a canary', released({ trials: { chat: { build: version('v2'), percent: 1 } } }), true],
  ['where the record cannot be read', () => Promise.reject(new DamagedError('damaged')), true],
])('a version %s is removed, unless players may get it', async (_, read, stays) => {
  const versions = [['chat', 'v2']] as const;
  expect(await removeUnused(site, { read }, versions)).toEqual(stays ? versions : []);
  expect(await readdir(join(site, 'remotes/chat'))).toEqual(stays ? ['v2'] : []);
});
