import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { refuseMisfits } from '../fits/refuse-misfits';
import { refuseAreaMistakes } from '../fits/registry-areas';
import { contractSite, ui, uses } from '../testing/contract-site';
import { activate, rollback } from './registry';
import { activateTogether, rollbackTogether } from './together';

let site: string;
let of: ReturnType<typeof contractSite>;

const active = ({ shell, remotes }: ReleaseRegistry) => ({
  shell: shell.version,
  ...Object.fromEntries(Object.entries(remotes).map(([name, { active: build }]) => [name, build.version])),
});

const BUTTON = uses('1.0.0', 'Button');
const publish = (remote: string, version: string, ...paths: string[]) =>
  of.publish(remote, version, BUTTON, undefined, undefined, paths);
/** A shell that reserves these, as `remote path`. */
const publishShell = (version: string, ...places: string[]) => publishHost(version, ['/'], ...places);
/** The same with pages of its own. */
const publishHost = (version: string, own: string[], ...places: string[]) => {
  const kept = places.map((place) => place.split(' ')).map(([remote = '', path = '']) => ({ remote, path }));
  return of.publishShell(version, ui('1.0.0', 'Button'), undefined, { own, kept });
};

/** What is released while the desk is a part of the chat, and after it has become a remote of its own. */
async function movedDesk() {
  await publishShell('s1', 'mfe-chat /chat', 'mfe-chat /desk/*');
  await publish('mfe-chat', 'c1', '/chat', '/desk/*');
  await publish('mfe-auth', 'a1', '/login');
  const empty = { schema: 1 as const, issued_at: '', pages_from: '', shell: { version: 's1' }, remotes: {} };
  const first = await activate(site, await activate(site, empty, 'mfe-chat', 'c1'), 'mfe-auth', 'a1');
  await publishShell('s2', 'mfe-chat /chat', 'mfe-desk /desk/*');
  await publish('mfe-chat', 'c2', '/chat');
  await publish('mfe-desk', 'd2', '/desk/*');
  const all = new Map([
    ['mfe-chat', 'c2'],
    ['mfe-desk', 'd2'],
  ]);
  return { first, second: await activateTogether(site, first, 's2', all) };
}

/** Refuses as the commands do. */
const refuse = async (before: ReleaseRegistry, after: ReleaseRegistry) => {
  await refuseAreaMistakes(site, after);
  await refuseMisfits(site, before, after, {});
};

const ALL_BACK = 'npm run release -- rollback shell --with mfe-chat --without mfe-desk';

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  of = contractSite(site);
});
afterEach(() => rm(site, { recursive: true }));

test('an area moves from one remote to a new one in one revision, and the version before is still a fallback', async () => {
  const { first, second } = await movedDesk();
  await expect(refuse(first, second)).resolves.toBeUndefined();
  expect(active(second)).toEqual({ shell: 's2', 'mfe-chat': 'c2', 'mfe-auth': 'a1', 'mfe-desk': 'd2' });
  expect(second.remotes['mfe-chat']?.previous?.version).toBe('c1');
});

test('going back moves it back by one command, which is printed, and leaves nobody without the area', async () => {
  const { first, second } = await movedDesk();
  for (const names of [[], ['mfe-chat'], ['mfe-desk']])
    await expect(rollbackTogether(site, second, names)).rejects.toThrow(
      `shell s1 cannot run what is active of ${names[0] === 'mfe-chat' ? 'mfe-desk' : 'mfe-chat, mfe-desk'}; take them back in the same step:\n${ALL_BACK}`,
    );
  await expect(rollbackTogether(site, second, [], ['mfe-desk'])).rejects.toThrow(ALL_BACK);
  const back = await rollbackTogether(site, second, ['mfe-chat'], ['mfe-desk']);
  expect(active(back)).toEqual(active(first));
  await expect(refuse(second, back)).resolves.toBeUndefined();
});

test('the remote that had the area before cannot go back alone, and is told with whom', async () => {
  const { second } = await movedDesk();
  await expect(rollback(site, second, 'mfe-chat')).rejects.toThrow(
    'mfe-chat went out together with shell s2; take both back, mfe-chat to c1:',
  );
  // A version that came later goes back as ever.
  await publish('mfe-chat', 'c3', '/chat');
  const third = await activate(site, second, 'mfe-chat', 'c3');
  expect(active(await rollback(site, third, 'mfe-chat'))).toEqual(active(second));
});

test('a new remote whose place no other has under the shell before is taken out by the explicit word only', async () => {
  const { second } = await movedDesk();
  const { 'mfe-chat': _, ...others } = second.remotes;
  await expect(rollbackTogether(site, { ...second, remotes: others }, [])).rejects.toThrow(
    'no published version of mfe-desk runs under shell s1',
  );
});

test('pages that leave the shell for a new remote go back to it by the command that is printed first', async () => {
  await publishHost('s1', ['/', '/main', '/feedback'], 'mfe-chat /main/chat');
  await publish('mfe-chat', 'c1', '/main/chat');
  const empty = { schema: 1 as const, issued_at: '', pages_from: '', shell: { version: 's1' }, remotes: {} };
  const first = await activate(site, empty, 'mfe-chat', 'c1');
  await publishHost('s2', ['/', '/main'], 'mfe-chat /main/chat', 'mfe-home /main/info', 'mfe-home /feedback');
  await publish('mfe-home', 'h2', '/main/info', '/feedback');
  const second = await activateTogether(site, first, 's2', new Map([['mfe-home', 'h2']]));
  await expect(rollbackTogether(site, second, [])).rejects.toThrow(
    'npm run release -- rollback shell --without mfe-home',
  );
  const back = await rollbackTogether(site, second, [], ['mfe-home']);
  expect(active(back)).toEqual(active(first));
  await expect(refuse(second, back)).resolves.toBeUndefined();
});
