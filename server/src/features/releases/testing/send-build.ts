import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@assistant/contract/calls';
import type { SigningKey } from '@assistant/release-store';
import type { TestServer } from '../../../testing/server';
import { keys, site } from './desk-site';
import { sendSigned } from './signed';
import type { teamBuild } from './team-build';

/** A build as its team sends it. */
export type Build = Omit<Awaited<ReturnType<typeof teamBuild>>, 'wanted'> & { wanted: object };

/** The folder in which a test builds, which is empty before each. */
export function emptyDist(): string {
  const dist = join(keys, 'dist');
  beforeEach(() => rm(dist, { recursive: true, force: true }));
  return dist;
}

/** The files of a published version of the chat. */
export const there = (version: string) => readdir(join(site, 'remotes/mfe-chat', version)).catch(() => []);
/** What waits in the site's folder for things that are not whole. */
export const coming = () => readdir(join(site, '.coming'), { recursive: true }).catch(() => []);

/** Publishes builds over HTTPS, as the team's tool does. @param server that of the test */
export function sentTo(server: () => TestServer) {
  const publish = (key: SigningKey, wanted: object) =>
    sendSigned(server(), key, calls.releasesPublish, wanted);
  const part = (key: SigningKey, sha256: string, content: Buffer) =>
    sendSigned(server(), key, calls.releasesPart, { sha256, base64: content.toString('base64') });
  /** Publishes a build with the parts that are asked for. */
  async function send(key: SigningKey, { parts, wanted }: Build) {
    const { data } = await publish(key, wanted);
    for (const sha256 of data.missing ?? []) await part(key, sha256, parts.get(sha256) as Buffer);
    return publish(key, wanted);
  }
  return { publish, part, send };
}
