import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  folderStore,
  makeKey,
  type Released,
  readKey,
  type SigningKey,
  seenFile,
} from '@assistant/release-store';
import { contractSite, SETTINGS, uses } from '@assistant/release-store/testing';
import type { Db } from '../../../database/connect';

export const site = join(tmpdir(), `desk-releases-${process.pid}`);
export const keys = `${site}-keys`;
export const keyFile = join(keys, 'server.pem');
let publisher: SigningKey;

export const published = () => folderStore(site, publisher);
export const read = async () => (await published().read()) as Released;
/** The key by which the desk signs what it changes. */
export const readOwn = async () => (await readKey(keyFile)) as SigningKey;
/** The versions of the chat that players get. */
export const versions = async () => {
  const { active, canary: trial, previous } = (await read()).registry.remotes['mfe-chat'] ?? {};
  return {
    active: active?.version,
    canary: trial && [trial.build.version, trial.percent],
    previous: previous?.version,
  };
};

/** Lets a server forget the site: it is created anew before each test, by a machine that remembers nothing. */
export async function forgetSite({ db }: { db: Db }): Promise<void> {
  await db.deleteFrom('released_sites').execute();
  await rm(seenFile(keys), { force: true });
}

/** Makes keys, and before each test a site in which a version of the chat is published beside the active one. */
export function prepareSite(): void {
  beforeAll(async () => {
    publisher = await makeKey(join(keys, 'publisher.pem'));
    await makeKey(keyFile);
  });
  beforeEach(async () => {
    await rm(site, { recursive: true, force: true });
    const own = await readOwn();
    const of = contractSite(site);
    const { registry } = await of.newSite();
    const settings = { ...SETTINGS, SERVER_KEYS: { [own.id]: own.publicKey } };
    await published().commit({ on: 0, registry, settings, sign: true, command: 'build', who: 'ops@machine' });
    await of.publish('mfe-chat', 'c2', uses('1.0.0', 'Button'), undefined, publisher);
  });
  afterAll(async () => {
    for (const folder of [site, keys]) await rm(folder, { recursive: true, force: true });
  });
}
