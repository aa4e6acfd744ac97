import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { activate, makeKey } from '@assistant/release-store';
import { contractSite, releaseSigned, ui, uses } from '@assistant/release-store/testing';
import { command } from '../../testing/operators';

/** A signed site whose versions all list their files, for the commands of a test. */
export async function exportedSite() {
  const home = await mkdtemp(join(tmpdir(), 'exported-'));
  const [site, file] = [join(home, 'site'), join(home, 'key.pem')];
  const key = await makeKey(file);
  Object.assign(process.env, { SITE_DIR: site, RELEASE_KEY: file, RELEASE_BY: 'ops' });
  const of = contractSite(site);
  await of.publishShell('s1', ui('1.0.0', 'Button'));
  await of.publish('mfe-chat', 'c1', uses('1.0.0', 'Button'));
  const at = '2026-01-01T00:00:00Z';
  const empty: ReleaseRegistry = {
    schema: 1,
    issued_at: at,
    pages_from: at,
    shell: { version: 's1' },
    remotes: {},
  };
  await releaseSigned(site, key, await activate(site, empty, 'mfe-chat', 'c1'));
  return {
    home,
    /** Writes what readers get into a folder. */
    async exportTo(name: string): Promise<string> {
      const { code, said } = await command(`export ${join(home, name)}`);
      if (code !== 0) throw new Error(said);
      return join(home, name);
    },
    remove: () => rm(home, { recursive: true }),
  };
}
