import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { approvalText } from '@assistant/contract';
import { isSigned } from '@assistant/page-data';
import {
  folderStore,
  type Released,
  readKey,
  recordFile,
  releaseHeads,
  type SigningKey,
} from '@assistant/release-store';
import { keyFile } from '../key-file';
import { command, operatedSite } from '../testing/operators';

let site: string;
let remove: () => Promise<void>;
let own: SigningKey;
beforeEach(async () => {
  ({ site, remove } = await operatedSite());
  own = (await readKey(keyFile())) as SigningKey;
});
afterEach(() => remove());
const read = async () => (await folderStore(site).read()) as Released;

/** The newest change of the settings, as pages get it, and whether the key of before has signed it. */
async function newestRoot() {
  const { revision, registry, settings } = await read();
  const [root] = (await releaseHeads(site, revision))?.roots ?? [];
  const text = root && approvalText(registry.site, root.approved);
  const isOwns =
    root?.approvals.some((one) => isSigned(text ?? '', one, { [own.id]: own.publicKey })) ?? false;
  return {
    at: registry.root,
    ofNow: root?.revision === revision && isOwns,
    isWhole: root?.settings,
    settings,
  };
}

test.each([
  'keys --replace --quiet --yes',
  'keys --app mfe-chat --add TEAM --quiet',
  'keys --server',
  'keys --of KEY --until 2099-01-01',
])('%s is signed by the key that pages have, and none reloads', async (typed) => {
  const before = await read();
  const filled = typed.replace('TEAM', join(dirname(site), 'team.pem')).replace('KEY', own.id);
  expect(await command(filled)).toMatchObject({ code: 0 });
  const { revision, registry, settings } = await read();
  expect(registry.pages_from).toBe(before.registry.pages_from);
  expect(await newestRoot()).toEqual({ at: revision, ofNow: true, isWhole: settings, settings });
  expect(await command('verify')).toMatchObject({ code: 0 });
  // What changes no settings is none.
  expect(await command('pin mfe-chat')).toMatchObject({ code: 0 });
  expect(await newestRoot()).toMatchObject({ at: revision, ofNow: false });
});

test('a lost key signs nothing, so every page reloads, also where that is to be quiet', async () => {
  const before = await read();
  await rm(keyFile());
  expect(await command('keys --replace --quiet')).toMatchObject({ code: 4 });
  expect(await command('keys --replace --quiet --yes')).toMatchObject({ code: 0 });
  expect((await read()).registry.pages_from).not.toBe(before.registry.pages_from);
  expect(await newestRoot()).toMatchObject({ ofNow: false });
});

test('regression: what was given as signed was recorded whatever it was, and each page that follows read it', async () => {
  const { revision: on, registry, settings } = await read();
  const said = { command: 'keys', who: 'ops' };
  const draft = { ...said, on, registry, settings: { ...settings, KEY_ENDS: { [own.id]: '2099-01-01' } } };
  const store = folderStore(site, own);
  const junk = Array.from({ length: 50 }, () => own.sign('another text'));
  const { approvals = [] } = await store.commit({ ...draft, approvals: [...junk, { key: 'x', value: 'x' }] });
  expect(approvals).toHaveLength(1);
  // Who writes the site puts more beside what the record's hash is over.
  const file = recordFile(site, on + 1);
  const more = approvals.map((one) => ({ ...one, value: `${one.value}!`.repeat(9) }));
  const whole = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(
    file,
    JSON.stringify({ ...whole, approvals: [...more, ...junk, ...approvals, ...approvals] }),
  );
  expect((await releaseHeads(site, on + 1))?.roots).toMatchObject([{ revision: on + 1, approvals }]);
  const next = await store.commit({ ...said, on: on + 1, registry, approvals: junk });
  expect(next.approvals).toBeUndefined();
});
