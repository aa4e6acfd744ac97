import { keyId, recordsOf, revisionTrouble, seenOf, troubleWords } from '@assistant/release-store';
import { rememberKeys, storedIn, storeIn } from '../released/seen-releases-repository';
import { done, refused, type StaffCommand } from './command';

export const trustKey: StaffCommand = {
  takes: ['KEY'],
  does: 'after `keys --replace` on a machine whose key folder this server does not share: believes what KEY has signed, so that its holder can give players any code; `npm run release -- keys` there names it',
  async run({ db, site }, [id = '']) {
    const newest = await recordsOf(site).wholeBelow();
    const key = newest?.record.settings.RELEASE_KEYS?.[id];
    // Anyone who can write the site can name any key by this id.
    if (!key || keyId(key) !== id)
      return refused(`The newest record in ${site} is not signed by the key "${id}".`);
    await rememberKeys(db, site, { [id]: key });
    return done(`The server believes what the key ${id} has signed, and no other.`);
  },
};

export const trustRevision: StaffCommand = {
  takes: ['REVISION'],
  does: 'after `restored` on a machine whose key folder this server does not share: believes REVISION, the newest, though it does not follow from what was released; rollbacks and withdrawals that it does not have are taken back',
  async run({ db, site }, [number = '']) {
    const records = recordsOf(site);
    const newest = await records.wholeBelow();
    if (!newest || String(newest.revision) !== number)
      return refused(`The newest record in ${site} is not that of revision "${number}".`);
    const { revision } = newest;
    const known = await storedIn(db, site);
    const trouble = await revisionTrouble(site, revision, { keys: known?.keys }, records);
    if (trouble) return refused(`${troubleWords(trouble)}.`);
    const { registry, settings } = JSON.parse(newest.text);
    await storeIn(db, site, seenOf(revision, registry, settings));
    return done(`The server believes revision ${revision}.`);
  },
};
