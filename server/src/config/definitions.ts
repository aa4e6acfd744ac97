import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseRegistry } from '@assistant/shared/contract';
import { parseDefinitions, type TaskDefinition } from '@assistant/shared/tasks';
import type { FastifyBaseLogger } from 'fastify';

/** Definitions by task id: the active release's first, then those of canary and previous releases. */
export type DefinitionTable = ReadonlyMap<string, readonly TaskDefinition[]>;

/** Where the definitions of tasks come from; asked anew for each save, so that it follows a release. */
export interface TaskDefinitions {
  current(): Promise<DefinitionTable>;
}

type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>;

type Reader = (href: string) => Promise<TaskDefinition[] | undefined>;

/** Released files never change, so each is read once. A broken one is told in the log and left out. */
function makeReader(siteDir: string, log: Log): Reader {
  const read = new Map<string, TaskDefinition[]>();
  return async (href) => {
    const known = read.get(href);
    if (known) return known;
    try {
      const parsed = parseDefinitions(JSON.parse(await readFile(join(siteDir, href), 'utf8')));
      if (!parsed.ok) throw new Error(parsed.errors.join('; '));
      read.set(href, parsed.definitions);
      return parsed.definitions;
    } catch (err) {
      log.warn({ err, href }, 'task definitions of a release cannot be read');
      return undefined;
    }
  };
}

/** The table of a site, and whether every file could be read; one may still be on its way to this machine. */
async function readTable(siteDir: string, readDefinitions: Reader) {
  const registry = releaseRegistry.parse(JSON.parse(await readFile(join(siteDir, 'releases.json'), 'utf8')));
  const builds = Object.values(registry.remotes).flatMap(({ active, canary, previous }) => [
    active,
    ...(canary ? [canary.build] : []),
    ...(previous ? [previous] : []),
  ]);
  const hrefs = builds.flatMap((build) => (build.definitions ? [build.definitions.href] : []));
  const files = await Promise.all(hrefs.map(readDefinitions));
  const table = new Map<string, TaskDefinition[]>();
  for (const definition of files.flatMap((file) => file ?? [])) {
    table.set(definition.id, [...(table.get(definition.id) ?? []), definition]);
  }
  return { table, complete: !files.includes(undefined) };
}

/** The definitions of the site in `siteDir`, read again whenever `releases.json` has changed (design section 6). */
export function watchDefinitions(siteDir: string, log: Log): TaskDefinitions {
  const readDefinitions = makeReader(siteDir, log);
  let known: { stamp: string; table: DefinitionTable } = { stamp: '', table: new Map() };
  return {
    async current() {
      try {
        const { mtimeMs, size, ino } = await stat(join(siteDir, 'releases.json'));
        const stamp = `${mtimeMs} ${size} ${ino}`;
        if (stamp !== known.stamp) {
          const { table, complete } = await readTable(siteDir, readDefinitions);
          known = { stamp: complete ? stamp : '', table };
          log.info({ tasks: known.table.size }, 'task definitions read from the released site');
        }
      } catch (err) {
        // What was read last still holds; before the first release there are no tasks at all.
        log.warn({ err }, 'the released site cannot be read');
      }
      return known.table;
    },
  };
}
