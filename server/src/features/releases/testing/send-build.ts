import { calls } from '@assistant/contract/calls';
import type { SigningKey } from '@assistant/release-store';
import type { TestServer } from '../../../testing/server';
import { sendSigned } from './signed';
import type { teamBuild } from './team-build';

/** A build as its team sends it. */
export type Build = Omit<Awaited<ReturnType<typeof teamBuild>>, 'wanted'> & { wanted: object };

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
