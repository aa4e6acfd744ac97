import type { ReleaseBuild, ReleaseRegistry, RemoteDeclaration } from '@assistant/contract';

/** The workspace is the working directory of a test run; the types of browser code know nothing of Node. */
interface Files {
  readdirSync(folder: string): string[];
  existsSync(file: string): boolean;
}
declare const process: { cwd(): string };

/** A build of a remote, with the declaration it was released with. */
export const buildOf = (remote: RemoteDeclaration, version = '1'): ReleaseBuild => ({
  version,
  global: `${remote.name}_${version}`,
  entry: { href: `remotes/${remote.name}/${version}/remoteEntry.js`, integrity: 'sha384-e', bytes: 1 },
  preload: [
    { href: `remotes/${remote.name}/${version}/app.js`, integrity: 'sha384-j', bytes: 1 },
    { href: `remotes/${remote.name}/${version}/app.css`, integrity: 'sha384-c', bytes: 1 },
  ],
  requires: {},
  remote,
});

/** A registry of these remotes. */
export const registryOf = (...remotes: RemoteDeclaration[]): ReleaseRegistry => ({
  schema: 1,
  issued_at: '2026-03-01T00:00:00Z',
  pages_from: '2026-03-01T00:00:00Z',
  shell: { version: '1' },
  remotes: Object.fromEntries(remotes.map((remote) => [remote.name, { active: buildOf(remote) }])),
});

/** A registry of all remotes of the workspace, as their folders declare them. */
export function declaredRegistry(): ReleaseRegistry {
  const { existsSync, readdirSync } = jest.requireActual<Files>('node:fs');
  const declarations = readdirSync('.')
    .map((folder) => `${process.cwd()}/${folder}/remote.ts`)
    .filter((file) => existsSync(file))
    .map((file) => jest.requireActual<{ remote: RemoteDeclaration }>(file).remote);
  return registryOf(...declarations);
}

/** Puts a registry into the page, as it is released with it. */
export function inlineRegistry(registry: ReleaseRegistry): void {
  document.getElementById('releases')?.remove();
  const element = document.createElement('script');
  Object.assign(element, { id: 'releases', type: 'application/json', textContent: JSON.stringify(registry) });
  document.head.append(element);
}
