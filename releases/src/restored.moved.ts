import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderStore, makeKey, type Released, type SigningKey, seenInFolder } from '@assistant/release-store';
import { forge, signedBy } from './testing/forge';
import { keepDatabase } from './testing/keep-database';
import { command, operatedSite } from './testing/operators';

let site: string;
let remove: () => Promise<void>;
const DONE = expect.objectContaining({ code: 0 });
const RESTORED = 'restored --yes --why yesterday';
const at = (name: string) => join(dirname(site), name);
const read = async () => (await folderStore(site).read()) as Released;
const done = async (...commands: string[]) => {
  for (const typed of commands) expect([typed, await command(typed)]).toEqual([typed, DONE]);
};
let putDatabaseBack: () => Promise<void>;
async function keep(): Promise<void> {
  await cp(site, at('backup'), { recursive: true });
  putDatabaseBack = await keepDatabase();
}
async function putBack(): Promise<void> {
  await rm(site, { recursive: true });
  await cp(at('backup'), site, { recursive: true });
  await putDatabaseBack();
}
/** A server that has seen what was released last, beside the operator's keys. */
const server = () => {
  const seen = seenInFolder(dirname(site));
  const readersKeys = async () => (await seen.newest(site))?.keys;
  return folderStore(site, undefined, { chooses: true, readersKeys, seen });
};

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
});
afterEach(() => remove());

test('regression: keys of a team, of the server and of a second machine that were revoked came back with a backup', async () => {
  await done(`keys --app mfe-chat --add ${at('team.pem')} --may release --yes`, 'keys --server');
  await keep();
  await rm(at('server-key.pem'));
  await makeKey(at('second.pem'));
  await done(
    `keys --app mfe-chat --add ${at('new.pem')} --replace --yes --why stolen`,
    'keys --server --why stolen',
    `keys --second ${at('second.pem')} --until 2099-01-01`,
  );
  const { settings } = await read();
  await putBack();
  expect(await command(RESTORED)).toEqual({
    typed: RESTORED,
    code: 0,
    said: expect.stringContaining('none that was revoked since comes back'),
  });
  expect((await read()).settings).toEqual(settings);
  expect((await server().readTrusted())?.settings).toEqual(settings);
  await done('verify');
});

test('regression: a backup whose key was replaced since was gone on from by no command', async () => {
  await keep();
  const before = (await read()).registry.signature?.key;
  await done('keys --replace --yes --why stolen');
  const { settings } = await read();
  await putBack();
  // Nothing else goes on from it.
  expect(await command('pin mfe-chat')).toMatchObject({ code: 1 });
  const looked = await command(`${RESTORED} --dry-run`);
  expect(looked.said).toContain(`it is signed by the key ${before}, which was replaced since`);
  await done(RESTORED);
  expect((await read()).settings).toEqual(settings);
  expect((await server().readTrusted())?.revision).toBe((await read()).revision);
  await done('verify', 'activate mfe-chat c3 --yes --sign');
});

test('one that is signed by a key which this machine never had is gone on from by none', async () => {
  await keep();
  await done('pin mfe-chat');
  await putBack();
  const stranger: SigningKey = await makeKey(at('stranger.pem'));
  await forge(site, [signedBy(stranger)]);
  for (const typed of [RESTORED, 'pin mfe-auth'])
    expect(await command(typed)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/not by|nothing was put back/),
    });
});

test('regression: what players had in place of a withdrawn version was given with altered files of a backup', async () => {
  await done('activate mfe-chat c3 --yes');
  await keep();
  // What a rollback would give is not withdrawn.
  await done('activate mfe-chat c2 --yes', 'retire mfe-chat --yes', 'withdraw mfe-chat c3');
  await done('retire mfe-chat --off --yes');
  await putBack();
  const entry = join(site, 'remotes/mfe-chat/c2/remoteEntry.js');
  const whole = await readFile(entry);
  await appendFile(entry, '//');
  const said = expect.stringContaining(`${entry} is missing or damaged`);
  expect(await command(RESTORED)).toMatchObject({ code: 1, said });
  await writeFile(entry, whole);
  await done(RESTORED, 'verify');
  expect((await read()).registry.remotes['mfe-chat']?.active.version).toBe('c2');
});
