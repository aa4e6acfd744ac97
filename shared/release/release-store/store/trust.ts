import { buildsIn, buildText, type ReleaseRegistry, signedText } from '@assistant/contract';
import { isSigned, type PageSettings } from '@assistant/page-data';

/** The public keys that a page trusts. */
export type Keys = Pick<PageSettings, 'RELEASE_KEYS' | 'SERVER_KEYS'>;

/** Whether the publisher has signed a build. @param build as it was written, with what this version does not know */
export const isSignedBuild = (
  app: string,
  build: object & Pick<ReleaseRegistry, 'signature'>,
  { RELEASE_KEYS = {} }: Keys,
): boolean => isSigned(buildText(app, build), build.signature, RELEASE_KEYS);

/**
 * Whether a registry may be followed: the publisher has signed it, or the server has, and each build in it is one
 * that the publisher has signed.
 * @param registry as it was written: the signature is over what this version does not know, too
 */
export function isTrusted(registry: ReleaseRegistry, keys: Keys): boolean {
  const { RELEASE_KEYS = {}, SERVER_KEYS = {} } = keys;
  const text = signedText(registry);
  if (isSigned(text, registry.signature, RELEASE_KEYS)) return true;
  return (
    isSigned(text, registry.signature, SERVER_KEYS) &&
    buildsIn(registry).every(([app, build]) => isSignedBuild(app, build, keys))
  );
}
