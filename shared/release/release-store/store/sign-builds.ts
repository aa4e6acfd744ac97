import {
  buildsIn,
  buildText,
  canonicalJson,
  type ReleaseBuild,
  type ReleaseRegistry,
  type ReleaseRemote,
} from '@assistant/contract';
import { refusal } from '../refusal';
import type { SigningKey } from './keys';
import { isSignedBuild, type Keys } from './trust';

/** A build without its signature, as text: the same for the same build, whoever has signed it. */
export const unsignedText = ({ signature: _, ...build }: ReleaseBuild): string => canonicalJson(build);

/** A build, signed. */
export const signBuild = (app: string, build: ReleaseBuild, key: SigningKey): ReleaseBuild => ({
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

/** The registry with each build signed by this key: older ones, and those that another key had signed. */
export const withSignedBuilds = (registry: ReleaseRegistry, key: SigningKey): ReleaseRegistry =>
  mapBuilds(registry, (app, build) =>
    isSignedBuild(app, build, { RELEASE_KEYS: { [key.id]: key.publicKey } })
      ? build
      : signBuild(app, build, key),
  );

/**
 * The registry with the signatures that its builds had before, where their files say none.
 * @throws RefusalError for a build that whoever publishes has not signed
 */
export function withKnownSignatures(
  registry: ReleaseRegistry,
  before: ReleaseRegistry,
  keys: Keys,
): ReleaseRegistry {
  const known = new Map(
    buildsIn(before)
      .filter(([app, build]) => isSignedBuild(app, build, keys))
      .map(([app, build]) => [`${app} ${unsignedText(build)}`, build]),
  );
  return mapBuilds(registry, (app, build) => {
    if (isSignedBuild(app, build, keys)) return build;
    const signed = known.get(`${app} ${unsignedText(build)}`);
    if (signed) return signed;
    throw refusal('unsignedBuild', { app, version: build.version });
  });
}
