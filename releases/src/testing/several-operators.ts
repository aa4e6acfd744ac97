import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { approvalText, canonicalJson, type ReleaseRevision, signedText } from '@assistant/contract';
import {
  type Asked,
  chainOf,
  folderStore,
  makeKey,
  type RefusalError,
  type Released,
  type ReleaseStore,
  readKey,
  recordedRevisions,
  recordFile,
  type SigningKey,
  sha256,
} from '@assistant/release-store';
import type { Forge } from './forge';
import { command, type Reported } from './operators';

/** Operators of one site, each with a key and a memory of their own. `a` has the key that the site began with. */
export function severalOperators(site: string, home = dirname(site)) {
  const homeOf = (who: string) => (who === 'a' ? home : join(home, who));
  const fileOf = (who: string) => join(homeOf(who), 'key.pem');
  const asked = join(home, 'asked.json');
  const by = (who: string, typed: string): Promise<Reported> => {
    process.env.RELEASE_KEY = fileOf(who);
    process.env.SERVER_RELEASE_KEY = join(homeOf(who), 'server-key.pem');
    return command(typed);
  };
  async function newKey(who: string): Promise<SigningKey> {
    await mkdir(homeOf(who));
    return makeKey(fileOf(who));
  }
  return {
    asked,
    fileOf,
    homeOf,
    by,
    keyOf: async (who: string) => (await readKey(fileOf(who))) as SigningKey,
    join: newKey,
    /** Makes `a`, `b` and `c` the operators, of whom two sign; without a command for each step, as that takes ten times as long. */
    async setUp(): Promise<void> {
      const keys = [];
      for (const who of ['a', 'b', 'c']) keys.push((await readKey(fileOf(who))) ?? (await newKey(who)));
      const store = folderStore(site, keys[0]);
      const { revision: on, registry, settings } = (await store.readTrusted()) as Released;
      const RELEASE_KEYS = Object.fromEntries(keys.map(({ id, publicKey }) => [id, publicKey]));
      const draft = { on, registry, settings: { ...settings, RELEASE_KEYS }, threshold: 2, reload: true };
      await signedBy(store, { ...draft, command: 'keys --threshold 2', who: 'ops' }, keys.slice(1));
    },
    /** Gives a command that others have to sign, and once they have gives it again. */
    async together(who: string, typed: string, ...others: string[]): Promise<Reported> {
      const first = await by(who, `${typed} --approvals ${asked}`);
      if (first.code !== 1 || !first.said.includes('then give this command again')) return first;
      for (const one of others) {
        const signed = await by(one, `approve ${asked} --yes`);
        if (signed.code !== 0) return signed;
      }
      return by(who, `${typed} --approvals ${asked}`);
    },
  };
}

/** Commits what several operators sign, with the signatures of those given. */
export async function signedBy(
  store: ReleaseStore,
  draft: Parameters<ReleaseStore['commit']>[0],
  others: readonly SigningKey[],
): Promise<void> {
  const refused = await store.prepare(draft).catch((error: unknown) => error);
  const { asked } = (refused as RefusalError).refusal.facts as { asked: Asked };
  const text = approvalText(asked.site, asked.threshold);
  await store.commit({ ...draft, approvals: others.map((key) => key.sign(text)) });
}

/** What follows from a record, as the tool writes it. */
const bound: Forge = ({ settings, sealed, registry }) => {
  const { shell, threshold } = registry;
  if (!threshold) return;
  threshold.settings = sha256(canonicalJson(settings));
  const shells = [shell.version, shell.previous ?? shell.version];
  threshold.shells = Object.fromEntries(shells.map((one) => [one, sealed[`shell@${one}`] ?? '']));
};

/** A new revision on top of the newest, by who can write the site and has this key alone. @returns its number */
export async function addForged(site: string, key: SigningKey, ...changes: Forge[]): Promise<number> {
  const [newest = 0] = await recordedRevisions(site);
  const text = await readFile(recordFile(site, newest), 'utf8');
  const record: ReleaseRevision = JSON.parse(text);
  const follows = sha256(signedText(record.registry));
  record.revision = newest + 1;
  record.before = sha256(text);
  delete record.head;
  delete record.approvals;
  delete record.registry.signature;
  Object.assign(record.registry, { revision: record.revision, follows });
  for (const change of [...changes.slice(0, 1), bound, ...changes.slice(1)]) change(record);
  record.registry.chain = chainOf(record);
  record.registry.signature = key.sign(signedText(record.registry));
  await writeFile(recordFile(site, record.revision), JSON.stringify(record, null, 1));
  return record.revision;
}

/** A shell that players never had. @param list the hash of its list of files */
export const otherShell =
  (list: string): Forge =>
  ({ registry, sealed }) => {
    registry.shell = { version: 's2', previous: registry.shell.version };
    sealed['shell@s2'] = list;
  };

/** Another key beside those of the operators. */
export const moreKeys =
  ({ id, publicKey }: SigningKey): Forge =>
  ({ settings }) => {
    settings.RELEASE_KEYS = { ...settings.RELEASE_KEYS, [id]: publicKey };
  };
