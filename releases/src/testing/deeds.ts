import { existsSync } from 'node:fs';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry, ReleaseRevision } from '@assistant/contract';
import { BUILD_FILE, FACTS_FILE, readKey } from '@assistant/release-store';
import { keyFile, serverKeyFile } from '../key-file';
import { command } from './operators';

/** A command, with what has to be so that it can be given, and what is so once it was said to be done. */
export interface Deed {
  name: string;
  /** @returns the command */
  prepare(site: string, round: number): Promise<string>;
  /** Whether it is done. @param record the newest revision */
  isDone(record: ReleaseRevision, site: string, round: number): boolean | Promise<boolean>;
  /** Another command may be refused because of it: everything is frozen, or another key signs. */
  refusesOthers?: boolean;
  /** It records nothing, so it meets no other command. */
  isUnrecorded?: boolean;
}

/** A deed that needs other commands before it. */
const deed = (typed: string, isDone: (registry: ReleaseRegistry) => boolean, ...before: string[]): Deed => ({
  name: typed,
  async prepare() {
    for (const one of before) expect(await command(one)).toMatchObject({ code: 0 });
    return typed;
  },
  isDone: ({ registry }) => isDone(registry),
});

const chat = ({ remotes }: ReleaseRegistry) => remotes['mfe-chat'];
const isChat = (version: string) => (registry: ReleaseRegistry) => chat(registry)?.active.version === version;
const isCanary = (percent: number) => (registry: ReleaseRegistry) => {
  const running = chat(registry)?.canary;
  return running?.build.version === 'c2' && running.percent === percent;
};
const hasNoCanary = (registry: ReleaseRegistry) => chat(registry)?.canary === undefined;
const isShell = (version: string) => (registry: ReleaseRegistry) => registry.shell.version === version;
const isWithdrawn = ({ withdrawn }: ReleaseRegistry) => withdrawn?.['mfe-chat']?.includes('c2') === true;
const isFrozen = ({ frozen }: ReleaseRegistry) => frozen === true;
const isPinned = (registry: ReleaseRegistry) => chat(registry)?.pinned === true;
const not = (is: (registry: ReleaseRegistry) => boolean) => (registry: ReleaseRegistry) => !is(registry);

/** Publishes another version each time, of many files. */
const publish: Deed = {
  name: 'publish ../dist',
  isUnrecorded: true,
  async prepare(site, round) {
    const dist = join(site, '../dist');
    const remote = { name: 'mfe-fest', areas: [{ path: '/fest', titles: { zh: '节日', en: 'Fest' } }] };
    const facts = { version: `p${round}`, global: `p${round}`, requires: {}, preload: [], uses: {}, remote };
    await mkdir(dist, { recursive: true });
    await writeFile(join(dist, FACTS_FILE), JSON.stringify(facts));
    await writeFile(join(dist, 'remoteEntry.js'), `var p${round};entry(${round});`.repeat(50));
    for (const part of Array(8).keys()) await writeFile(join(dist, `${part}.js`), 'later();'.repeat(50));
    return `publish ${dist}`;
  },
  isDone: (_, site, round) => existsSync(join(site, `remotes/mfe-fest/p${round}`, BUILD_FILE)),
};

/** Removes a version that was published long ago, and that no player had. */
const clean: Deed = {
  name: 'clean --yes',
  async prepare(site, round) {
    expect(await command(await publish.prepare(site, round))).toMatchObject({ code: 0 });
    const then = new Date(Date.now() - 40 * 86_400_000);
    await utimes(join(site, `remotes/mfe-fest/p${round}`, BUILD_FILE), then, then);
    return 'clean --yes';
  },
  isDone: (_, site, round) => !existsSync(join(site, `remotes/mfe-fest/p${round}`)),
};

const idIn = async (file: string) => (await readKey(file))?.id ?? 'none';

const KEYS: Deed[] = [
  {
    name: 'keys --server',
    async prepare() {
      await rm(serverKeyFile(), { force: true });
      return 'keys --server';
    },
    isDone: async ({ settings }) => (await idIn(serverKeyFile())) in (settings.SERVER_KEYS ?? {}),
  },
  {
    name: 'keys --replace',
    prepare: async () => 'keys --replace --yes',
    isDone: async ({ settings }) => (await idIn(keyFile())) in (settings.RELEASE_KEYS ?? {}),
    refusesOthers: true,
  },
];

/** Whatever records something, and is done where it is recorded. */
const always = () => true;

/** What the server does by itself or for the desk, with a key of its own: `server` and the command of the record. */
const SERVERS: Deed[] = [
  deed(
    'server step mfe-chat',
    isCanary(25),
    'keys --server',
    'canary mfe-chat c2 --steps 5,25,50 --soak 2h --sign',
  ),
  deed('server halt mfe-chat', hasNoCanary, 'keys --server', 'canary mfe-chat c2 5 --sign'),
  deed('server canary mfe-chat c2 50', isCanary(50), 'keys --server', 'canary mfe-chat c2 5 --sign'),
  deed('server rollback mfe-chat', isChat('c1'), 'keys --server', 'activate mfe-chat c2 --yes --sign'),
];

/**
 * Every command that writes something, `--off` and schedules too, and what the server does. What is new to players is signed
 * with it: another deed may have replaced the key that it was published with.
 */
export const DEEDS: Deed[] = [
  deed('canary mfe-chat c2 5 --sign', isCanary(5)),
  deed(
    'canary mfe-chat c2 --steps 5,25,50 --soak 2h --sign',
    (registry) => chat(registry)?.canary?.schedule !== undefined,
  ),
  deed('canary mfe-chat c2 5 --staff only --sign', (registry) => chat(registry)?.canary?.staff === 'only'),
  deed('canary mfe-chat c2 0', hasNoCanary, 'canary mfe-chat c2 5 --sign'),
  deed('promote mfe-chat --yes', isChat('c2'), 'canary mfe-chat c2 5 --sign'),
  deed('activate mfe-chat c2 --yes --sign', isChat('c2')),
  deed('rollback mfe-chat --yes', isChat('c1'), 'activate mfe-chat c2 --yes --sign'),
  deed(
    'rollback mfe-fest',
    ({ trials }) => trials?.['mfe-fest'] === undefined,
    'canary mfe-fest f1 5 --sign',
  ),
  deed('retire mfe-chat --yes', (registry) => chat(registry) === undefined),
  deed('retire mfe-chat --off --yes --sign', isChat('c1'), 'retire mfe-chat --yes'),
  deed('activate shell s2 --yes', isShell('s2')),
  deed('rollback shell --yes', isShell('s1'), 'activate shell s2 --yes'),
  deed('pin mfe-chat', isPinned),
  deed('pin mfe-chat --off', not(isPinned), 'pin mfe-chat'),
  deed('withdraw mfe-chat c2', isWithdrawn),
  deed('withdraw mfe-chat c2 --off', not(isWithdrawn), 'withdraw mfe-chat c2'),
  { ...deed('freeze', isFrozen), refusesOthers: true },
  { ...deed('freeze --off', not(isFrozen), 'freeze'), refusesOthers: true },
  deed('index --yes', always),
  { ...deed('repair', always), isUnrecorded: true },
  ...KEYS,
  publish,
  clean,
  ...SERVERS,
];

/** A command as the record has it. */
export const asRecorded = (typed: string): string => typed.replace(' --yes', '').replace(/^server /, '');
