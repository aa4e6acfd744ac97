import { readFile } from 'node:fs/promises';
import { releaseSignature } from '@assistant/contract';
import { isSigned, type PageSettings } from '@assistant/page-data';
import { type AppName, buildersOf, parseJson } from '@assistant/release-store';
import { z } from 'zod';
import type { Signer } from './publish';

/** The signature of a build, as a team sends it, and when it was made, ISO 8601. */
export const teamSignature = z.object({ published: z.string(), signature: releaseSignature });
export type TeamSignature = z.infer<typeof teamSignature>;

/** Reads such a signature. @throws an error for a file that holds something else */
export async function readTeamSignature(file: string): Promise<TeamSignature> {
  const { data } = teamSignature.safeParse(parseJson(await readFile(file, 'utf8')));
  if (data && !Number.isNaN(Date.parse(data.published))) return data;
  throw new Error(
    `${file} is no signature of a build: it has \`published\`, and \`signature\` with \`key\` and \`value\``,
  );
}

/**
 * The signature that a team has made of its build elsewhere, as what signs it here: it signs that build and no other.
 * @param settings of the site: which keys may sign builds of the app
 * @returns a signer that throws where the build is another one than was signed
 */
export function signerOf(
  { published, signature }: TeamSignature,
  app: AppName,
  version: string,
  settings: Pick<PageSettings, 'RELEASE_KEYS' | 'APP_KEYS'>,
): Signer & { at: Date } {
  const { key } = signature;
  return {
    id: key,
    at: new Date(published),
    sign(text) {
      if (isSigned(text, signature, buildersOf(app, settings))) return signature;
      throw new Error(
        `the signature of ${app} ${version} by the key ${key} is not over what its files make here: it was signed for another build, by a key that signs nothing of ${app}, or by tools of another release than the site's`,
      );
    },
  };
}
