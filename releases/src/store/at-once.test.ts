import { folderStore, followSite, type Released, readKey } from '@assistant/release-store';
import { hasPostgres } from '@assistant/testing/postgres';
import { rounds } from '@assistant/testing/rounds';
import { keyFile } from '../key-file';
import { type OpenedDatabase, openDatabase } from '../site-database';
import { bothAtOnce } from '../testing/both-at-once';
import { DEEDS } from '../testing/deeds';
import { PLACES, siteFor } from '../testing/machines';

// Each of them fifty times: at-once.long.ts.
test.each(PLACES)(
  'of two operators at once one change was lost though both got OK: both changes hold (%s)',
  async (place) => {
    const sites = await siteFor(place);
    try {
      const step = rounds(8, 1);
      const deeds = DEEDS.filter((_, at) => at % step === 0);
      expect(await bothAtOnce(sites, deeds.length, deeds)).toBeGreaterThanOrEqual(0);
    } finally {
      await sites.remove();
    }
  },
  120_000,
);

(hasPostgres ? test : test.skip)(
  'regression: a server that follows in the same folder brought the record there first, and the command that had made it said that another one had',
  async () => {
    const { site, remove } = await siteFor('database');
    const { database, close } = (await openDatabase(site)) as OpenedDatabase;
    const watched = {
      ...database,
      async addRecord(...record: Parameters<typeof database.addRecord>) {
        const isAdded = await database.addRecord(...record);
        await followSite(site, database);
        return isAdded;
      },
    };
    try {
      const store = folderStore(site, await readKey(keyFile()), { database: watched });
      const { revision, registry } = (await store.readTrusted()) as Released;
      const draft = { on: revision, registry: { ...registry, frozen: true }, command: 'freeze', who: 'ops' };
      expect(await store.commit(draft)).toMatchObject({ revision: revision + 1 });
    } finally {
      await close();
      await remove();
    }
  },
);
