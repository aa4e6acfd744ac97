import type { Db } from '../database/connect';
import type { Settings } from '../system/settings';
import { sharedKeys } from './key-repository';
import { newPushKeys, type PushKeys } from './push-message';

type Given = Pick<Settings, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'PUSH_CONTACT'>;

/**
 * The keys for Web Push: those of the environment, or a pair that the first replica makes and all read from the
 * database. Browsers subscribe to one public key, so it must stay what it is.
 */
export function makePushKeys(db: Db, given: Given): () => Promise<PushKeys> {
  let known: Promise<PushKeys> | undefined;
  async function read(): Promise<PushKeys> {
    const contact = given.PUSH_CONTACT;
    if (given.VAPID_PUBLIC_KEY && given.VAPID_PRIVATE_KEY)
      return { publicKey: given.VAPID_PUBLIC_KEY, privateKey: given.VAPID_PRIVATE_KEY, contact };
    const { publicKey = '', privateKey = '' } = await sharedKeys(db, 'vapid', newPushKeys);
    return { publicKey, privateKey, contact };
  }
  return () => {
    known ??= read().catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
