import { refuseUnpublished } from '../published';
import { KeyError } from '../store/keys';
import type { Released } from '../store/release-store';
import { builtText, isOfSecond, type Second } from '../store/second';
import type { Plan } from './plan';

/**
 * Records the signature of a second machine.
 * @throws an error where it is not over what is published here, or by a key that may not
 */
export async function planSecond(
  site: string,
  { registry, settings }: Released,
  { app, version, signature }: Second,
): Promise<Plan> {
  await refuseUnpublished(site, app, version);
  if (!Object.hasOwn(settings.SECOND_KEYS ?? {}, signature.key))
    throw new KeyError(
      `the key ${signature.key} is none of a second machine here; npm run release -- keys --second FILE makes it one`,
    );
  const text = await builtText(site, app, version);
  if (text === undefined || !isOfSecond(app, text, signature, settings))
    throw new Error(
      `the signature by the key ${signature.key} is not over what ${app} ${version} is here: the second machine has built something else, or its key signs builds of ${app} itself`,
    );
  return {
    registry,
    seconds: { [`${app}@${version}`]: signature },
    said: [`a second machine has built the same of ${app} ${version} (key ${signature.key})`],
    whileFrozen: true,
  };
}
