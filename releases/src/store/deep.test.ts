import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRevision } from '@assistant/contract';
import { chainOf, folderStore, recordedRevisions, recordFile } from '@assistant/release-store';
import { command, operatedSite } from '../testing/operators';

let site: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ site, remove } = await operatedSite());
});
afterEach(() => remove());

const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const deepened = (value: object): string => JSON.stringify(value).replace('"DEEP"', DEEP);
const DONE = expect.objectContaining({ code: 0 });

test.each<[string, (record: ReleaseRevision) => object]>([
  ['registry', (record) => ({ ...record, registry: { ...record.registry, more: 'DEEP' } })],
  ['settings', (record) => ({ ...record, settings: { ...record.settings, more: 'DEEP' } })],
])(
  'regression: a record without a key whose %s holds lists in lists without end stopped every command',
  async (_, more) => {
    const [newest = 0] = await recordedRevisions(site);
    const record: ReleaseRevision = JSON.parse(await readFile(recordFile(site, newest), 'utf8'));
    record.revision = newest + 1;
    record.registry.revision = newest + 1;
    record.registry.chain = chainOf(record);
    await writeFile(recordFile(site, newest + 1), deepened(more(record)));
    expect((await command('status')).said).toContain(`${newest + 1}.json is damaged`);
    expect((await folderStore(site, undefined, { chooses: true }).readTrusted())?.revision).toBe(newest);
    expect(await command('pin mfe-chat')).toEqual(DONE);
    expect(await command('verify')).toEqual(DONE);
  },
);

test('regression: nor does what readers get, or a build, with such lists', async () => {
  for (const name of [
    'releases.json',
    'remotes/mfe-chat/c2/build.json',
    'remotes/mfe-chat/c2/build-facts.json',
  ]) {
    const file = join(site, name);
    const whole = await readFile(file, 'utf8');
    await writeFile(file, deepened({ ...JSON.parse(whole), more: 'DEEP' }));
    for (const typed of ['status', 'verify'])
      expect((await command(typed)).said).not.toContain('Maximum call stack');
    await writeFile(file, whole);
  }
  expect(await command('verify')).toEqual(DONE);
});
