import { createInterface } from 'node:readline';
import type { ReleaseRegistry } from '@assistant/contract';
import {
  ConflictError,
  draftOf,
  folderStore,
  followSite,
  planCanary,
  planRollback,
  planStep,
  type Released,
  readKey,
  refuseBadPlan,
} from '@assistant/release-store';
import { readServerFacts } from '../api/server-facts';
import { serverKeyFile } from '../key-file';
import { runCli } from '../run-cli';
import { siteFolder } from '../settings';
import { openDatabase } from '../site-database';

/**
 * An operator in a process of its own: gives each command that it reads, a line each, and says what came of it. What it
 * says was done is done, whenever it is killed. A line that begins with `server` is what a server does with its own key.
 */
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

function planOf(
  site: string,
  registry: ReleaseRegistry,
  [action, app = '', version = '', percent]: string[],
) {
  if (action === 'canary') return planCanary(site, registry, app, version, Number(percent));
  if (action === 'step') return planStep(site, registry, app);
  return planRollback(site, registry, app, { with: [], without: [] });
}

/** A command of a record, made as a server makes it: planned, compared, signed by its own key. */
async function serve(words: string[]): Promise<number> {
  const site = siteFolder();
  const opened = await openDatabase(site);
  try {
    if (opened) await followSite(site, opened.database);
    const database = opened?.database;
    const store = folderStore(site, await readKey(serverKeyFile()), { chooses: true, database });
    const released = (await store.read()) as Released;
    const plan = await planOf(site, released.registry, words);
    await refuseBadPlan(site, await readServerFacts(), released.registry, plan);
    const draft = draftOf(released, plan, { who: 'server', command: words.join(' ') });
    return (await store.commit(draft)).revision;
  } finally {
    await opened?.close();
  }
}

async function giveToServer(words: string[]): Promise<object> {
  try {
    return { code: 0, revision: await serve(words), said: 'done' };
  } catch (error) {
    return { code: error instanceof ConflictError ? 3 : 1, said: (error as Error).message };
  }
}

async function give(words: string[]): Promise<object> {
  let said = '';
  const hear = (text: string) => {
    said += text;
  };
  const code = await runCli([...words, '--json'], { out: hear, err: hear });
  return { code, ...(code === 0 && { revision: JSON.parse(said).revision }), said };
}

say({ ready: true });
for await (const typed of createInterface({ input: process.stdin })) {
  const [first = '', ...words] = typed.split(' ');
  say({ typed, ...(await (first === 'server' ? giveToServer(words) : give([first, ...words]))) });
}
