import { join } from 'node:path';
import { readPlain, type SeenReleases } from '@assistant/release-store';
import { parseDefinitions, type TaskDefinition } from '@assistant/tasks';
import { codeOf } from '../system/error-code';
import { type Log, logChanges } from '../system/log-changes';
import {
  buildsOf,
  fileTrouble,
  type ReleasedBuild,
  readBelieved,
  registryStamp,
  registryTrouble,
} from './registry';

/** Definitions by task id: the active release's first, then those of canary and previous releases. */
export type DefinitionTable = ReadonlyMap<string, readonly TaskDefinition[]>;

/** The source of task definitions. It is read for each save, so that it follows a release. */
export interface TaskDefinitions {
  current(): Promise<DefinitionTable>;
  /** A sentence for each file of the site that cannot be read now. */
  troubles(): Promise<string[]>;
}

type Read = TaskDefinition[] | { trouble: string };

/** What is wrong with a definitions file, in few words. */
function wordsOf(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOENT') return 'is missing';
  return code ? `cannot be read (${code})` : 'is damaged';
}

/** Released files never change, so each is read once. A broken one is skipped, and read again the next time. */
function makeReader(siteDir: string): (released: ReleasedBuild) => Promise<Read> {
  const read = new Map<string, TaskDefinition[]>();
  return async (released) => {
    const { href } = released.build.definitions ?? {};
    if (href === undefined) return [];
    const known = read.get(href);
    if (known) return known;
    try {
      const parsed = parseDefinitions(JSON.parse(String(await readPlain(join(siteDir, href)))));
      if (!parsed.ok)
        return { trouble: fileTrouble(released, href, `is refused (${parsed.errors.join(', ')})`) };
      read.set(href, parsed.definitions);
      return parsed.definitions;
    } catch (error) {
      return { trouble: fileTrouble(released, href, wordsOf(error)) };
    }
  };
}

function tableOf(definitions: TaskDefinition[]): DefinitionTable {
  const table = new Map<string, TaskDefinition[]>();
  for (const definition of definitions) {
    table.set(definition.id, [...(table.get(definition.id) ?? []), definition]);
  }
  return table;
}

interface Known {
  /** The state of `releases.json` whose files were all read; empty while one is still missing, or it is not believed. */
  stamp: string;
  table: DefinitionTable;
  troubles: string[];
}

/** The definitions of the site in `siteDir`, read again whenever `releases.json` has changed (R402). */
export function watchDefinitions(siteDir: string, log: Log, seen?: SeenReleases): TaskDefinitions {
  const read = makeReader(siteDir);
  const tell = logChanges(log, 'The task definitions of all released versions can be read again.');
  let known: Known = { stamp: '', table: new Map(), troubles: [] };

  async function readSite(stamp: string): Promise<Known> {
    const { registry, isThere } = await readBelieved(siteDir, seen);
    const files = await Promise.all(buildsOf(registry).map(read));
    const troubles = files.flatMap((file) => ('trouble' in file ? [file.trouble] : []));
    const table = tableOf(files.flatMap((file) => ('trouble' in file ? [] : file)));
    if (table.size !== known.table.size) log.info({ tasks: table.size }, 'task definitions read');
    return { stamp: troubles.length === 0 && isThere ? stamp : '', table, troubles };
  }

  async function look(): Promise<Known> {
    try {
      const stamp = await registryStamp(siteDir);
      if (stamp !== known.stamp) known = await readSite(stamp);
    } catch (error) {
      // The last definitions stay in use. Before the first release there are no tasks.
      known = { ...known, stamp: '', troubles: [registryTrouble(error)] };
    }
    tell(known.troubles.join(' ') || undefined);
    return known;
  }

  let looking: Promise<Known> | undefined;
  /** Calls that come at the same moment share one look. */
  const looked = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  return {
    current: async () => (await looked()).table,
    troubles: async () => (await looked()).troubles,
  };
}
