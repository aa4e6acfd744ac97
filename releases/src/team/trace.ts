import { resolve } from 'node:path';
import type { Command } from 'commander';
import { buildFiles } from '../build-files';
import type { BuiltFolder } from '../built-folder';
import { printable } from '../printable';
import type { Terminal } from '../run-cli';
import { addressesIn } from '../shared-files';
import { keepSourceMaps } from '../source-maps';
import { readStack, traceStack } from '../trace-stack';

/** Where a team keeps the source maps of what it has published. */
export const mapsFolder = (env: NodeJS.ProcessEnv): string => resolve(env.SOURCE_MAPS_DIR || 'source-maps');

/** Keeps the source maps of a build that was published, which never leave the team's machine. */
export async function keepMaps({ remote, version, dist }: BuiltFolder, folder: string): Promise<void> {
  const addresses = await addressesIn(dist, await buildFiles(dist));
  await keepSourceMaps(remote, version, dist, addresses, folder);
}

/** Adds `trace`: a stack of a player's browser, with positions in the team's own sources. */
export function addTrace(program: Command, { out }: Terminal, env: NodeJS.ProcessEnv): void {
  program
    .command('trace [file]')
    .description(
      'read a stack of a player, from a file or as it is typed in, with the source maps that publish has kept',
    )
    .option('--maps <folder>', 'with them; default: SOURCE_MAPS_DIR, else source-maps', mapsFolder(env))
    .option('--json', 'answer as JSON')
    .action(async (file: string | undefined, { maps, json }: { maps: string; json?: boolean }) => {
      const { lines, traced } = await traceStack(await readStack(file), resolve(maps));
      if (traced === 0)
        throw new Error(
          `no source map in ${resolve(maps)} fits: is this the folder from which that version was published?`,
        );
      out(
        json
          ? `${JSON.stringify({ ok: true, lines, traced }, null, 2)}\n`
          : `${lines.map(printable).join('\n')}\n`,
      );
    });
}
