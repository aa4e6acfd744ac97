import { cp, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { approvalText, isWithdrawn, type ReleaseRegistry, type ReleaseRoot } from '@assistant/contract';
import { isSigned, type PageSettings, readPageSettings, registryIn } from '@assistant/page-data';
import {
  folderStore,
  isTrusted,
  type Released,
  readKey,
  releaseHeads,
  type SigningKey,
  seenInFolder,
  sha256,
  versionsInUse,
} from '@assistant/release-store';
import { contractSite, uses } from '@assistant/release-store/testing';
import { ROOT } from '../apps';
import { command, operatedSite } from '../testing/operators';
import { addForged, severalOperators } from '../testing/several-operators';

/** The runbook: each section is a night, with what the operators type and who of them. */
const RUNBOOK = join(ROOT, 'docs/operations/nights.md');
const TYPED = /^npm run release -- (?<typed>.*?) # (?<who>Anna|Berta|Dora|each of them)/;
const WHO: Record<string, string[]> = {
  Anna: ['a'],
  Berta: ['b'],
  Dora: ['d'],
  'each of them': ['a', 'b', 'd'],
};

async function commandsOf(title: string): Promise<{ typed: string; who: string[] }[]> {
  const sections = (await readFile(RUNBOOK, 'utf8')).split(/^## /m);
  const section = sections.find((one) => one.startsWith(`${title}\n`)) ?? '';
  const lines = /^```sh\n(.*?)^```$/ms.exec(section)?.[1]?.trim().split('\n') ?? [];
  return lines.map((line) => {
    const { typed = '', who = '' } = TYPED.exec(line)?.groups ?? {};
    return { typed, who: WHO[who] ?? [] };
  });
}

let site: string;
let remove: () => Promise<void>;
let of: ReturnType<typeof severalOperators>;
const at = (name: string) => join(dirname(site), name);
const keyIn = async (name: string) => (await readKey(at(name))) as SigningKey;
const DONE = expect.objectContaining({ code: 0 });
const done = async (...commands: string[]) => {
  for (const typed of commands) expect([typed, await of.by('a', typed)]).toEqual([typed, DONE]);
};
const page = () => readFile(join(site, 'index.html'), 'utf8');
const publish = async (version: string, key: SigningKey) =>
  contractSite(site).publish('mfe-chat', version, uses('1.0.0', 'Button'), undefined, key);

/** A page that was opened before the night, with what it was written with. */
interface OpenPage {
  settings: PageSettings;
  registry: ReleaseRegistry;
}
const openPage = async (): Promise<OpenPage> => {
  const text = await page();
  return { settings: readPageSettings(text) as PageSettings, registry: JSON.parse(registryIn(text) ?? '') };
};
/** A server that runs through the night, with the operators' folder of keys. */
const server = () => {
  const seen = seenInFolder(dirname(site));
  const readersKeys = async () => (await seen.newest(site))?.keys;
  return folderStore(site, undefined, { chooses: true, readersKeys, seen });
};

/** Whether the keys that a page has have signed those that sign the list now, each change by so many as had to. */
async function followsByRoots({ settings, registry }: OpenPage, now: Released): Promise<boolean> {
  const { roots = [] } = (await releaseHeads(site, now.revision)) ?? {};
  let keys = settings;
  let need = registry.threshold?.keys ?? 1;
  for (const { revision, approved, settings: next, approvals } of roots.toReversed() as ReleaseRoot[]) {
    if (revision <= (registry.revision ?? 0)) continue;
    const text = approvalText(registry.site, approved);
    const signers = approvals.filter((one) => isSigned(text, one, keys.RELEASE_KEYS ?? {}));
    if (new Set(signers.map((one) => one.key)).size < need) return false;
    keys = next;
    need = approved.keys;
  }
  return isTrusted(now.registry, keys);
}

/** What makes the night, and what has to be true after it. */
interface Night {
  title: string;
  /** @returns what stands in the runbook's commands for its words */
  falls(): Promise<Record<string, string>>;
  /** Whether open pages follow by what their keys have signed; else they reload. */
  byRoots: boolean;
  /** What the thief, or who finds the key again, cannot do any more. */
  refused: (() => Promise<unknown>)[];
  /** The version of the chat that players get in the end. */
  chat: string;
}
const refuses = (typed: string) => async () => expect(await command(typed)).toMatchObject({ code: 1 });

let stolen: SigningKey;
/** A bad version was released and taken back, before the night. */
const badVersion = () =>
  done('activate mfe-chat c3 --yes', 'rollback mfe-chat --yes', 'withdraw mfe-chat c3');

const NIGHTS: Night[] = [
  {
    title: "A lost operator's key",
    async falls() {
      await badVersion();
      await of.setUp();
      await of.join('d');
      stolen = await of.keyOf('c');
      return { KEY: stolen.id, 'new.pub': of.fileOf('d'), 'ask.json': of.asked };
    },
    byRoots: true,
    refused: [async () => expect(await of.by('c', 'canary mfe-chat c2 5')).toMatchObject({ code: 1 })],
    chat: 'c1',
  },
  {
    title: 'A stolen team key',
    async falls() {
      await badVersion();
      await done(`keys --app mfe-chat --add ${at('team.pem')} --may release --yes`);
      stolen = await keyIn('team.pem');
      for (const version of ['t1', 't2']) await publish(version, stolen);
      await done('activate mfe-chat t1 --yes');
      return { VERSION: 't1', 'new.pem': at('new.pem') };
    },
    byRoots: true,
    refused: [refuses('activate mfe-chat t2 --yes'), refuses('activate mfe-chat t1 --yes --sign')],
    chat: 'c1',
  },
  {
    title: 'A stolen server key',
    async falls() {
      await badVersion();
      await done('keys --server');
      stolen = await keyIn('server-key.pem');
      // What was withdrawn comes back: it is signed, and older.
      const folder = join(site, 'remotes/mfe-chat/c3');
      const active = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8'));
      const list = sha256(await readFile(join(folder, 'files.json')));
      await addForged(site, stolen, ({ registry, sealed }) => {
        registry.remotes['mfe-chat'] = { active, previous: registry.remotes['mfe-chat']?.active };
        sealed['mfe-chat@c3'] = list;
        delete registry.withdrawn;
      });
      await folderStore(site).show();
      expect((await openPage()).registry.remotes['mfe-chat']?.active.version).toBe('c3');
      await rm(at('server-key.pem'));
      return { VERSION: 'c3' };
    },
    byRoots: true,
    refused: [refuses('activate mfe-chat c3 --yes')],
    chat: 'c1',
  },
  {
    title: 'All keys lost, with the site intact',
    async falls() {
      await badVersion();
      await done('keys --server', `keys --app mfe-chat --add ${at('team.pem')} --yes`);
      stolen = await keyIn('key.pem');
      for (const name of ['key.pem', 'server-key.pem', 'team.pem']) await rm(at(name));
      return { 'new.pem': at('new.pem') };
    },
    // No key of before has signed it.
    byRoots: false,
    refused: [refuses('activate mfe-chat c3 --yes --sign')],
    chat: 'c1',
  },
  {
    title: "A site from yesterday's backup",
    async falls() {
      await done('activate mfe-chat c3 --yes', `keys --app mfe-chat --add ${at('team.pem')} --yes`);
      stolen = await keyIn('team.pem');
      await cp(site, at('backup'), { recursive: true });
      await done('rollback mfe-chat --yes', 'withdraw mfe-chat c3');
      await done(`keys --app mfe-chat --add ${at('new.pem')} --replace --yes`);
      await rm(site, { recursive: true });
      await cp(at('backup'), site, { recursive: true });
      return {};
    },
    byRoots: true,
    refused: [refuses('activate mfe-chat c3 --yes')],
    chat: 'c1',
  },
];

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
  of = severalOperators(site);
});
afterEach(() => remove());

test.each(NIGHTS)(
  '$title: what the runbook types ends with players served, and open pages follow',
  async (night) => {
    const words = await night.falls();
    const opened = await openPage();
    const { readTrusted } = server();
    const given = await commandsOf(night.title);
    expect(given.at(-1)).toMatchObject({ typed: 'verify' });
    let asked = false;
    for (const { typed, who } of given) {
      expect(who).not.toEqual([]);
      const filled = typed.replace(/\b(KEY|VERSION|new\.p\w+|ask\.json)/g, (word) => words[word] ?? word);
      for (const one of who) {
        const { code, said } = await of.by(one, filled);
        const waits: boolean = filled.includes('--approvals') && !asked;
        expect([filled, code, said]).toEqual([
          filled,
          waits ? 1 : 0,
          expect.stringContaining(waits ? 'approve' : ''),
        ]);
        asked ||= waits;
      }
    }
    // Players are served: by the server that ran through the night, and by the page.
    const now = (await readTrusted()) as Released;
    const shown = await openPage();
    expect(shown.registry.revision).toBe(now.revision);
    expect(isTrusted(shown.registry, shown.settings)).toBe(true);
    expect(now.registry.remotes['mfe-chat']?.active.version).toBe(night.chat);
    // Nothing withdrawn.
    expect(now.registry.withdrawn?.['mfe-chat']).toBeDefined();
    const bad = versionsInUse(now.registry).filter(([app, one]) => isWithdrawn(now.registry, app, one));
    expect(bad).toEqual([]);
    // Open pages follow, and the key of the night signs nothing.
    const { timestamp } = JSON.parse(await readFile(join(site, 'version.json'), 'utf8'));
    const reloads = timestamp !== Date.parse(opened.registry.pages_from);
    expect(await followsByRoots(opened, now)).toBe(night.byRoots);
    expect(night.byRoots || reloads).toBe(true);
    expect(JSON.stringify(now.settings)).not.toContain(stolen.publicKey);
    for (const one of night.refused) await one();
  },
);

test('each night of the runbook is in this table', async () => {
  const titles = [...(await readFile(RUNBOOK, 'utf8')).matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  expect(NIGHTS.map(({ title }) => title)).toEqual(titles);
});
