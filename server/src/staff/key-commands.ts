import { keyId, recordsOf } from '@assistant/release-store';
import { rememberKeys } from '../released/seen-releases-repository';
import { done, refused, type StaffCommand } from './command';

export const trustKey: StaffCommand = {
  takes: ['KEY'],
  does: 'after `keys --replace` on a machine whose key folder this server does not share: believes what KEY has signed; `npm run release -- keys` there names it',
  async run({ db, site }, [id = '']) {
    const newest = await recordsOf(site).wholeBelow();
    const key = newest?.record.settings.RELEASE_KEYS?.[id];
    // Whoever can write the site can name any key by this id.
    if (!key || keyId(key) !== id)
      return refused(`The newest record in ${site} is not signed by the key "${id}".`);
    await rememberKeys(db, site, { [id]: key });
    return done(`The server believes what the key ${id} has signed, and no other.`);
  },
};
