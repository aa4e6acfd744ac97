import { join } from 'node:path';
import {
  buildsIn,
  buildText,
  canonicalJson,
  type ReleaseBuild,
  type ReleaseRegistry,
  type ReleaseRemote,
} from '@assistant/contract';
import { type AppName, releaseFolder } from '../app-names';
import { writtenBuild } from '../published';
import { refusal } from '../refusal';
import { readList } from '../site/file-list';
import { endedAt } from './key-ends';
import type { SigningKey } from './keys';
import type { Had } from './second';
import { buildersOf, isSignedBuild, type Keys, refuseBoundKey } from './trust';

/** A build without its signature, as text: the same for the same build, whichever key has signed it. */
export const unsignedText = ({ signature: _, ...build }: ReleaseBuild): string => canonicalJson(build);

/** A build, signed. */
export const signBuild = (app: string, build: ReleaseBuild, key: Pick<SigningKey, 'sign'>): ReleaseBuild => ({
  ...build,
  signature: key.sign(buildText(app, build)),
});

/** The registry with each of its builds changed. */
function mapBuilds(
  registry: ReleaseRegistry,
  change: (app: string, build: ReleaseBuild) => ReleaseBuild,
): ReleaseRegistry {
  const remotes: ReleaseRegistry['remotes'] = {};
  for (const [app, entry] of Object.entries<ReleaseRemote>(registry.remotes)) {
    const { active, canary, previous } = entry;
    remotes[app] = {
      ...entry,
      active: change(app, active),
      ...(canary && { canary: { ...canary, build: change(app, canary.build) } }),
      ...(previous && { previous: change(app, previous) }),
    };
  }
  const trials = Object.entries(registry.trials ?? {}).map(([app, trial]) => [
    app,
    { ...trial, build: change(app, trial.build) },
  ]);
  return { ...registry, remotes, ...(registry.trials && { trials: Object.fromEntries(trials) }) };
}

/**
 * What a build lacks of what was published, as a tool leaves it that does not know it yet.
 * @param published as its publisher has signed it
 * @returns the names; none where it lacks nothing, or differs otherwise
 */
export function lackedBy(build: ReleaseBuild, published: ReleaseBuild): string[] {
  const names = Object.keys(published).filter((name) => !Object.hasOwn(build, name) && name !== 'signature');
  return unsignedText({ ...published, ...build }) === unsignedText(published) ? names : [];
}

/** The registry with what an older tool has left out of its builds. */
async function withWholeBuilds(
  site: string,
  registry: ReleaseRegistry,
  keys: Keys,
): Promise<ReleaseRegistry> {
  const published = new Map<string, ReleaseBuild>();
  for (const [app, { version }] of buildsIn(registry)) {
    const written = await writtenBuild(join(site, releaseFolder(app, version)));
    if (written && isSignedBuild(app, written, keys)) published.set(`${app}@${version}`, written);
  }
  return mapBuilds(registry, (app, build) => {
    const written = published.get(`${app}@${build.version}`);
    return written && lackedBy(build, written).length > 0 ? written : build;
  });
}

/** By what keys are judged that have an end. */
interface Judging {
  at: Date;
  had: Had;
}

/** When the keys have ended that have signed builds which players never had, by app and version. */
async function endsOf(
  site: string,
  builds: readonly [AppName, ReleaseBuild][],
  keys: Keys,
  { at, had }: Judging,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [app, { version, signature }] of builds) {
    const end = signature && endedAt(signature.key, keys, at);
    if (end && !(await had([app, version], (await readList(site, app, version))?.hash)))
      found.set(`${app}@${version}`, end);
  }
  return found;
}

/**
 * The registry with each build signed by the publisher, or by a key that is bound to its app. A build that is released already keeps
 * the signature that it has there.
 * @param keys of the revision that it becomes: which are bound to which app
 * @param by signs anew what is released already, which was looked at, where another key had signed it, or none yet; or all that has no
 *   signature that counts
 * @throws RefusalError for a build that is not what one of these keys has signed
 */
export async function withSignedBuilds(
  site: string,
  registry: ReleaseRegistry,
  before: ReleaseRegistry | undefined,
  keys: Keys,
  judging: Judging,
  by?: { key: SigningKey; all: boolean },
): Promise<ReleaseRegistry> {
  const known = new Map(
    (before ? buildsIn(before) : []).map(([app, build]) => [`${app} ${unsignedText(build)}`, build]),
  );
  const whole = await withWholeBuilds(site, registry, keys);
  const fresh = buildsIn(whole).filter(([app, build]) => !known.has(`${app} ${unsignedText(build)}`));
  const ends = await endsOf(site, fresh, keys, judging);
  return mapBuilds(whole, (app, build) => {
    const { version, signature } = build;
    const isSigned = isSignedBuild(app, build, keys);
    const end = isSigned ? ends.get(`${app}@${version}`) : undefined;
    if (isSigned && !end) return build;
    const released = isSigned ? undefined : known.get(`${app} ${unsignedText(build)}`);
    if (released && isSignedBuild(app, released, keys)) return released;
    if (!isSigned && !released) refuseAltered(app, build, keys);
    if (by && (released || by.all)) return signBuild(app, build, by.key);
    if (end && signature) throw refusal('endedKey', { app, version, key: signature.key, end });
    throw refusal('unsignedBuild', { app, version });
  });
}

/** @throws RefusalError for a build with a signature of one of its keys that is not over what it says now, or of a key that is bound to other apps */
function refuseAltered(app: string, build: ReleaseBuild, keys: Keys): void {
  const by = build.signature?.key ?? '';
  refuseBoundKey(app, build.version, by, keys);
  if (Object.hasOwn(buildersOf(app, keys), by))
    throw refusal('alteredBuild', { app, version: build.version });
}
