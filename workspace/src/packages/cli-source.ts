import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEMPLATES, writeTeamRemote } from '../../../releases/src/team/create/write-remote';
import { installedVersion } from '../create/create-remote';
import { readProgram } from './program-source';
import type { Source } from './sources';

/** The package of the team's tool. */
const CLI = '@assistant/cli';

async function filesIn(folder: string, under: string): Promise<[string, Buffer][]> {
  const found = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.template'));
  const files = found
    .toSorted()
    .map(
      async (name): Promise<[string, Buffer]> => [
        `${under}/${name.replaceAll('\\', '/')}`,
        await readFile(join(folder, name)),
      ],
    );
  return Promise.all(files);
}

/** The version of each package that a new remote names: as published, or as this workspace works with it. */
async function versionsOfRemote(published: ReadonlyMap<string, string>): Promise<Record<string, string>> {
  const versions: Record<string, string> = {};
  const folder = join(await mkdtemp(join(tmpdir(), 'assistant-cli-')), 'remote');
  await writeTeamRemote({ folder, name: 'mfe-x', path: '/x', port: 1 }, async (name) => {
    // Its own is in its package.json.
    if (name === CLI) return '';
    versions[name] = published.get(name) ?? (await installedVersion(name));
    return versions[name];
  });
  await rm(join(folder, '..'), { recursive: true });
  return versions;
}

/**
 * The team's tool as a package: one program, which needs nothing else, with the files of a new remote and the versions that fit it.
 * @param published the packages that are published before it
 */
export async function readCli(published: ReadonlyMap<string, string>): Promise<Source> {
  const { about, files } = await readProgram({
    name: CLI,
    description:
      'Makes a remote of your own, publishes it to a running site, and gives it to players as far as your key may.',
    bin: 'assistant',
    built: 'team',
  });
  return {
    about,
    files: new Map([
      ...files,
      ['versions.json', Buffer.from(JSON.stringify(await versionsOfRemote(published), null, 2))],
      ...(await filesIn(TEMPLATES.remote, 'template')),
      ...(await filesIn(TEMPLATES.team, 'for-a-team')),
    ]),
  };
}
