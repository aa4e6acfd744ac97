import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Released } from '@assistant/release-store';
import { olderBuilds } from './older-builds';

let site: string;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
});
afterEach(() => rm(site, { recursive: true }));

async function build(app: string, version: string, script: string) {
  const folder = join('remotes', app, version);
  await mkdir(join(site, folder), { recursive: true });
  await writeFile(join(site, folder, 'remoteEntry.js'), script);
  return { version, entry: { href: `/${folder}/remoteEntry.js` } };
}

async function withPage(page: string): Promise<string[]> {
  await writeFile(join(site, 'index.html'), page);
  const [old, next] = ['script(url)', 'script(trustedScript(url))'];
  const registry = {
    remotes: {
      'mfe-chat': { active: await build('mfe-chat', '2', next), previous: await build('mfe-chat', '1', old) },
      'mfe-auth': {
        active: await build('mfe-auth', '2', next),
        canary: { build: await build('mfe-auth', '3', next) },
      },
    },
    trials: { 'mfe-fest': { build: await build('mfe-fest', '1', old) } },
  };
  return olderBuilds(site, { registry } as unknown as Released);
}

test('the builds that keep a page from requiring Trusted Types are named', async () => {
  expect(await withPage('<script>trustedScript</script>')).toEqual([
    expect.stringMatching(/^mfe-chat 1 was built before Trusted Types: /),
    expect.stringMatching(/^mfe-fest 1 was built before Trusted Types: /),
  ]);
});

test('a page from before Trusted Types requires none, whatever it loads', async () => {
  expect(await withPage('<script></script>')).toEqual([]);
});
