import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_MAX_FILES, BUILD_MAX_PARTS, BUILD_PART_BYTES, type BuildFile } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { type SigningKey, sha256 } from '@assistant/release-store';
import { buildFiles } from '../build-files';
import type { BuiltFolder } from '../built-folder';
import { addressesIn } from '../shared-files';
import { signFolder } from '../sign-folder';
import type { Report } from '../signing';
import type { TeamSignature } from '../team-signature';
import type { TeamSite } from './team-site';

/** The files of a build as they are sent, and the parts of them by their hashes. */
async function partsOf(dist: string, names: Iterable<string>) {
  const parts = new Map<string, Buffer>();
  const files: BuildFile[] = [];
  for (const name of names) {
    const content = await readFile(join(dist, name));
    const ofFile: string[] = [];
    for (let from = 0; from < content.length; from += BUILD_PART_BYTES) {
      const part = content.subarray(from, from + BUILD_PART_BYTES);
      ofFile.push(sha256(part));
      parts.set(sha256(part), part);
    }
    files.push({ name, sha256: sha256(content), parts: ofFile });
  }
  return { files, parts };
}

/** How often a site may ask for parts: others may have cleared away what it had. */
const ROUNDS = 5;

/**
 * Publishes a build to a running site, which says what of it it does not have yet. No player gets it by that.
 * @param build of the folder with it, or of another site with the signature that it has there
 * @param key of the team, or for the shell that of the site, which signs the build otherwise
 * @param check only asks whether it would be published
 * @throws an error where the site refuses it
 */
export async function sendBuild(
  site: TeamSite,
  build: BuiltFolder & { signed?: TeamSignature },
  key: SigningKey,
  report: Report,
  check = false,
): Promise<void> {
  const { remote, version, dist } = build;
  const addresses = await addressesIn(dist, await buildFiles(dist));
  const { files, parts } = await partsOf(dist, addresses.keys());
  if (files.length > BUILD_MAX_FILES || parts.size > BUILD_MAX_PARTS)
    throw new Error(
      `${remote} ${version} has ${files.length} files in ${parts.size} parts of ${BUILD_PART_BYTES} bytes; a site takes ${BUILD_MAX_FILES} files in ${BUILD_MAX_PARTS} parts`,
    );
  const at = new Date();
  const published = build.signed?.published ?? at.toISOString();
  const signature = build.signed?.signature ?? (await signFolder(build, addresses, key, at));
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = { app: remote, version, published, signature, files, ...(check && { check }) };
    const { missing, published: isPublished } = await site.call(calls.releasesPublish, asked);
    if (isPublished || (check && missing.length === 0)) return;
    for (const [at, hash] of missing.entries()) {
      const part = parts.get(hash);
      if (!part) throw new Error(`${site.at} asks for a part that ${remote} ${version} does not have`);
      await site.call(calls.releasesPart, { sha256: hash, base64: part.toString('base64') });
      report(`sent ${at + 1} of ${missing.length} parts that the site did not have`);
    }
  }
  throw new Error(`${site.at} asks for the same parts again and again; try again in a few minutes`);
}
