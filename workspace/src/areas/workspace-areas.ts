import { join } from 'node:path';
import { declarationMistakes, reservationMistakes } from '@assistant/area-checks';
import type { RemoteDeclaration, ShellPlaces } from '@assistant/contract';
import type { RemoteName } from '@assistant/release-store';
import { DECLARATION_FILE, ROOT, workspaceRemotes } from '../../../releases/src/apps';

/** What a remote of this workspace says of itself, as it is written. */
export async function readDeclaration(remote: RemoteName): Promise<RemoteDeclaration> {
  return (await import(join(ROOT, remote, DECLARATION_FILE))).remote;
}

/** A sentence for each mistake in these declarations, in one alone or between two, by folder. */
export function declaredAreaMistakes(
  declared: Readonly<Record<RemoteName, RemoteDeclaration>>,
  places: ShellPlaces,
): string[] {
  const all = Object.values(declared);
  return Object.entries(declared).flatMap(([folder, remote]) => {
    const alone = declarationMistakes(remote);
    if (alone.length > 0) return alone.map((mistake) => `${folder}: ${mistake}`);
    const misnamed = remote.name === folder ? [] : [`${folder}: its ${DECLARATION_FILE} says ${remote.name}`];
    return [...misnamed, ...reservationMistakes(remote, places, all)];
  });
}

async function readWorkspace() {
  const declarations = workspaceRemotes().map(
    async (folder) => [folder, await readDeclaration(folder)] as const,
  );
  const { places } = (await import(join(ROOT, 'shell/places.ts'))) as { places: ShellPlaces };
  return { declared: Object.fromEntries(await Promise.all(declarations)), places };
}

/** The same for the remotes of this workspace as they are written. */
export async function workspaceAreaMistakes(): Promise<string[]> {
  const { declared, places } = await readWorkspace();
  return declaredAreaMistakes(declared, places);
}

/** A sentence for each reason why a new remote of this workspace cannot have this area. */
export async function newAreaMistakes(name: RemoteName, path: string): Promise<string[]> {
  const { declared, places } = await readWorkspace();
  const remote = { name, areas: [{ path, titles: { zh: name, en: name } }] };
  const alone = declarationMistakes(remote);
  return alone.length > 0 ? alone : reservationMistakes(remote, places, Object.values(declared));
}
