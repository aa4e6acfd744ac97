import { readFile } from 'node:fs/promises';
import { isSigned, type PageSettings } from '@assistant/page-data';
import { type AppName, buildersOf, parseJson } from '@assistant/release-store';
import type { Signer } from './publish';

/** The signature of a build, as a team sends it. */
interface TeamSignature {
  /** When it was made, ISO 8601. */
  published: string;
  signature: { key: string; value: string };
}

/**
 * The signature that a team has made of its build elsewhere, as what signs it here: it signs that build and no other.
 * @param file with when it was made, and the signature
 * @param settings of the site: which keys may sign builds of the app
 * @throws an error for a file that holds something else. Where the build is another one than was signed, signing it throws one.
 */
export async function teamSignature(
  file: string,
  app: AppName,
  version: string,
  settings: Pick<PageSettings, 'RELEASE_KEYS' | 'APP_KEYS'>,
): Promise<Signer> {
  const said = parseJson(await readFile(file, 'utf8')) as Partial<TeamSignature> | undefined;
  const { key, value } = said?.signature ?? {};
  const at = new Date(said?.published ?? Number.NaN);
  if (typeof key !== 'string' || typeof value !== 'string' || Number.isNaN(at.getTime()))
    throw new Error(
      `${file} is no signature of a build: it has \`published\`, and \`signature\` with \`key\` and \`value\``,
    );
  return {
    id: key,
    at,
    sign(text) {
      const signature = { key, value };
      if (isSigned(text, signature, buildersOf(app, settings))) return signature;
      throw new Error(
        `the signature of ${app} ${version} by the key ${key} is not over what its files make here: it was signed for another build, by a key that signs nothing of ${app}, or by tools of another release than the site's`,
      );
    },
  };
}
