import { reservationMistakes } from '@assistant/area-checks';
import {
  areaRoot,
  buildsIn,
  isInArea,
  type ReleaseRegistry,
  type RemoteDeclaration,
  remoteDeclaration,
  type ShellPlaces,
  shellPlaces,
} from '@assistant/contract';
import { factsOf, readFacts } from '../read-facts';
import { refusal } from '../refusal';
import { readRegistry } from '../store/read-registry';

/** What a published version of the shell reserves and permits; nothing for one that does not say. */
async function placesOf(site: string, shellVersion: string): Promise<ShellPlaces> {
  const { places } = await factsOf(site, 'shell', shellVersion);
  return shellPlaces.safeParse(places).data ?? { own: [], kept: [] };
}

/** What a published version of a remote declares; nothing for one that does not say. */
async function publishedDeclaration(site: string, name: string, version: string): Promise<RemoteDeclaration> {
  const { remote } = await factsOf(site, name, version);
  return { areas: [], ...remoteDeclaration.safeParse(remote).data, name };
}

/** Says something of a published version of a remote beside the shell of a registry. */
type BesideShell<More extends unknown[] = []> = (
  site: string,
  registry: ReleaseRegistry,
  name: string,
  version: string,
  ...more: More
) => Promise<boolean>;

/** Whether the shell of a registry permits the areas of a published version of a remote. */
export const permitsAreas: BesideShell = async (site, { shell }, name, version) => {
  const declaration = await publishedDeclaration(site, name, version);
  return reservationMistakes(declaration, await placesOf(site, shell.version), []).length === 0;
};

/** Whether the shell of a registry reserves, for a remote, what one version of it draws and the other does not. */
export const losesArea: BesideShell<[other: string]> = async (site, { shell }, name, version, other) => {
  const { kept } = await placesOf(site, shell.version);
  const [one, two] = await Promise.all([version, other].map((at) => publishedDeclaration(site, name, at)));
  const draws = (declared: RemoteDeclaration | undefined, path: string) =>
    declared?.areas.some((area) => area.path === path);
  return kept.some(({ remote, path }) => remote === name && draws(two, path) && !draws(one, path));
};

/**
 * Whether the shell of a registry has all areas of a version of a remote drawn without it: as pages of its own, or by other
 * remotes that are released.
 */
export const isDrawnByOthers: BesideShell = async (site, { shell, remotes }, name, version) => {
  const { own, kept } = await placesOf(site, shell.version);
  const shells = own.filter((path) => path !== '/').flatMap((path) => [{ path }, { path: `${path}/*` }]);
  const isDrawn = (root: string) => {
    const reserved = kept.filter((one) => isInArea(root, one));
    return reserved.length > 0
      ? reserved.some(({ remote }) => remote !== name && remotes[remote])
      : shells.some((one) => isInArea(root, one));
  };
  const { areas } = await publishedDeclaration(site, name, version);
  return areas.length > 0 && areas.every(({ path }) => isDrawn(areaRoot(path)));
};

/**
 * The areas that a build of a remote declares, and that it has nowhere in a registry. None of a remote that has no areas there yet: its
 * first ones are its team's to choose.
 * @param folder with the build
 */
export async function newAreas(folder: string, registry: ReleaseRegistry, name: string): Promise<string[]> {
  const known = buildsIn(registry).flatMap(([app, { remote }]) => (app === name && remote ? [remote] : []));
  if (known.length === 0) return [];
  const had = new Set(known.flatMap(({ areas }) => areas.map(({ path }) => path)));
  const { data } = remoteDeclaration.safeParse((await readFacts(folder)).remote);
  return (data?.areas ?? []).map(({ path }) => path).filter((path) => !had.has(path));
}

/** What players get: the declarations of the active and the canary build of each remote, and of trials. */
function declarationsIn({ remotes, trials = {} }: ReleaseRegistry): RemoteDeclaration[] {
  const given = [
    ...Object.entries(remotes).flatMap(([name, { active, canary }]) => [
      { name, build: active },
      { name, build: canary?.build },
    ]),
    ...Object.entries(trials).map(([name, { build }]) => ({ name, build })),
  ];
  return given.flatMap(({ name, build }) => (build?.remote ? [{ ...build.remote, name }] : []));
}

/** @throws an error that says which area the registry's shell does not permit, or which collides, and with whom */
export async function refuseAreaMistakes(site: string, registry: ReleaseRegistry): Promise<void> {
  const places = await placesOf(site, registry.shell.version);
  const all = declarationsIn(registry);
  const mistakes = new Set(all.flatMap((declaration) => reservationMistakes(declaration, places, all)));
  if (mistakes.size > 0) throw refusal('areas', { lines: [...mistakes] });
}

/**
 * The same for a remote that was built and is not active yet, in a site that has been released already.
 * @param dist where it was built
 */
export async function refuseBuildAreas(site: string, dist: string, name: string): Promise<void> {
  const registry = await readRegistry(site);
  const { success, data } = remoteDeclaration.safeParse((await readFacts(dist)).remote);
  if (!registry || !success) return;
  const places = await placesOf(site, registry.shell.version);
  const mistakes = reservationMistakes({ ...data, name }, places, declarationsIn(registry));
  if (mistakes.length > 0) throw refusal('areas', { lines: mistakes });
}
