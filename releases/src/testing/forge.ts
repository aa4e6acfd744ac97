import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseBuild, type ReleaseRemote, type ReleaseRevision, signedText } from '@assistant/contract';
import { withoutData } from '@assistant/page-data';
import {
  chainOf,
  fillPage,
  recordedRevisions,
  recordFile,
  type SigningKey,
  signBuild,
} from '@assistant/release-store';

/** What somebody makes of a record who can write the site. */
export type Forge = (record: ReleaseRevision) => void;

const chatOf = ({ registry }: ReleaseRevision) => registry.remotes['mfe-chat'] as ReleaseRemote;

/** Another entry of the chat, from elsewhere. */
export const otherEntry: Forge = (record) => {
  Object.assign(chatOf(record).active.entry, { href: 'evil.js', integrity: 'sha384-ZXZpbA==' });
};

/** Pages that send passwords elsewhere. */
export const otherApi: Forge = ({ settings }) =>
  Object.assign(settings, { API_BASE: 'https://evil.example/' });

/** A build that was never published. */
export const moreBuilds: Forge = (record) => {
  const build: ReleaseBuild = { ...chatOf(record).active, version: 'evil', global: 'evil' };
  record.registry.trials = { 'mfe-evil': { build, percent: 100 } };
};

/** Makes the record fit its own hash, which needs no key. */
export const rechained: Forge = (record) => {
  record.registry.chain = chainOf(record);
};

/** As if the site had never been signed. */
export const stripped: Forge = (record) => {
  delete record.settings.RELEASE_KEYS;
  delete record.registry.signature;
  for (const { active } of Object.values(record.registry.remotes)) delete active.signature;
};

/** Signed through and through, by a key of the forger. @param more what else is said of keys */
export const signedBy =
  (key: SigningKey, more: Partial<ReleaseRevision['settings']> = {}): Forge =>
  (record) => {
    Object.assign(record.settings, { RELEASE_KEYS: { [key.id]: key.publicKey }, ...more });
    for (const [app, remote] of Object.entries(record.registry.remotes))
      remote.active = signBuild(app, remote.active, key);
    rechained(record);
    record.registry.signature = key.sign(signedText(record.registry));
    // As tools of before there were heads for witnesses.
    delete record.head;
  };

/** Writes a record past the commands. @param as the number of its revision; default: that of the newest, replacing it */
export async function forge(site: string, changes: readonly Forge[], as?: number): Promise<number> {
  const [newest = 0] = await recordedRevisions(site);
  const record: ReleaseRevision = JSON.parse(await readFile(recordFile(site, newest), 'utf8'));
  const revision = as ?? newest;
  record.revision = revision;
  record.registry.revision = revision;
  for (const change of changes) change(record);
  await writeFile(recordFile(site, revision), JSON.stringify(record, null, 1));
  return revision;
}

/** Gives readers what a record says, as if a command had done it. */
export async function showForged(site: string, revision: number): Promise<void> {
  const { registry, settings } = JSON.parse(await readFile(recordFile(site, revision), 'utf8'));
  await writeFile(join(site, 'releases.json'), JSON.stringify(registry));
  const page = await readFile(join(site, 'index.html'), 'utf8');
  await writeFile(join(site, 'index.html'), fillPage(withoutData(page), registry, settings));
}
