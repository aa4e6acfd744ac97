import { randomUUID } from 'node:crypto';
import { buildsIn, filesOfBuild } from '@assistant/contract';
import {
  FILES_FILE,
  fillPage,
  integrityOf,
  listedFiles,
  pathIn,
  releaseFolder,
  SHELL_PAGE,
  sha256,
  versionsInUse,
  WORKER_FILE,
} from '@assistant/release-store';
import { isPublished } from '../build-files';
import { builtName } from '../shared-files';
import type { Ask } from './ask';
import type { Said } from './read-site';

/** What a file has to be: by the list of its version, and by what a page asks of it. */
interface Wanted {
  hash?: string;
  integrity?: string;
}

/** What was looked at. */
export interface Looked {
  findings: string[];
  versions: number;
  files: number;
  /** Versions of before there were lists: their other files are compared with nothing. */
  unlisted: string[];
}

/** A server sends no file that is larger, and no site has more of them. */
const FILE_BYTES = 32 * 2 ** 20;
const MOST_FILES = 20_000;
const MOST_BYTES = 2 ** 30;
const AT_ONCE = 6;
/** After so many findings, and so long, it ends: slow answers could go on for days. */
const MOST_FINDINGS = 50;
const MOST_MS = 30 * 60_000;

const address = (path: string): string => `/${path.replaceAll('\\', '/')}`;
const reasonOf = (error: unknown): string => (error as Error).message;

/** The lists of files of the versions that a revision has sealed. */
async function readLists(
  ask: Ask,
  sealed: Said['heads']['sealed'],
  findings: string[],
  isEnough: () => boolean,
) {
  const lists = new Map<string, ReadonlyMap<string, string>>();
  for (const [name, seal] of Object.entries(sealed)) {
    const [, app, version] = /^([^/@]+)@(.+)$/.exec(name) ?? [];
    if (name.startsWith('/') || isEnough()) continue;
    if (!app || !version) {
      findings.push(`${name} is sealed, and is neither a version of an app nor a file of the operator`);
      continue;
    }
    const path = address(`${releaseFolder(app, version)}/${FILES_FILE}`);
    try {
      const text = await ask(path, 2 ** 20);
      const files = sha256(text) === seal ? listedFiles(String(text)) : undefined;
      if (files) lists.set(name, files);
      else findings.push(`the list of the files of ${name} is not the one that was released`);
    } catch (error) {
      findings.push(reasonOf(error));
    }
  }
  return lists;
}

/** What each file has to be, by its address. */
function wantedFiles(
  { heads: { sealed }, registry }: Said,
  lists: ReadonlyMap<string, ReadonlyMap<string, string>>,
  findings: string[],
): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  const want = (path: string, more: Wanted) => {
    const known = wanted.get(path);
    for (const kind of ['hash', 'integrity'] as const)
      if (known?.[kind] && more[kind] && known[kind] !== more[kind])
        findings.push(`${path} has to be two different files`);
    wanted.set(path, { ...known, ...more });
  };
  for (const [name, hash] of Object.entries(sealed)) if (name.startsWith('/')) want(name, { hash });
  for (const [name, files] of lists) {
    const [app = '', version = ''] = name.split(/@(.*)/s);
    // The copies that are compressed come as answers to who takes them so.
    for (const [file, hash] of files)
      if (isPublished(builtName(file))) want(address(pathIn(app, version, file)), { hash });
  }
  for (const [, build] of buildsIn(registry))
    for (const { href, integrity } of filesOfBuild(build)) want(address(href), { integrity });
  return wanted;
}

function isWanted(content: Buffer, { hash, integrity }: Wanted): boolean {
  if (hash !== undefined && sha256(content) !== hash) return false;
  return integrity === undefined || integrityOf(content, integrity) === integrity;
}

/** Addresses of the app at which the page has to be the same: one of each remote, a random one, and the first again. */
async function otherPages(ask: Ask, registry: Said['registry'], page: string): Promise<string[]> {
  const areas = buildsIn(registry).flatMap(([, { remote }]) => remote?.areas?.slice(0, 1) ?? []);
  const paths = [
    '/index.html',
    `/${randomUUID()}`,
    `/?${randomUUID()}`,
    ...areas.map(({ path }) => path.replace('*', randomUUID())),
    '/',
  ];
  const findings: string[] = [];
  for (const path of new Set(paths.slice(0, 50))) {
    const other = await ask(path, FILE_BYTES, 'page').then(String, (error: Error) => error);
    if (other instanceof Error) findings.push(reasonOf(other));
    else if (other !== page) findings.push(`the page at ${path} is another one than at the first address`);
  }
  return findings;
}

/** Whether the page and what lies beside it are what the record makes of the shell. */
async function lookAtPage(
  ask: Ask,
  { page, registry, settings, version }: Said,
  list: ReadonlyMap<string, string> | undefined,
): Promise<string[]> {
  const { shell, revision } = registry;
  if (!list) return [`the page cannot be compared: shell ${shell.version} has no list of its files`];
  const folder = releaseFolder('shell', shell.version);
  const template = await ask(address(`${folder}/${SHELL_PAGE}`), FILE_BYTES).catch(reasonOf);
  if (typeof template === 'string') return [template];
  const made = sha256(template) === list.get(SHELL_PAGE) && fillPage(String(template), registry, settings);
  const worker = await ask(`/${WORKER_FILE}`, FILE_BYTES, 'worker').catch(reasonOf);
  const watched = version as { version?: unknown; revision?: unknown; timestamp?: unknown } | undefined;
  const isWatched =
    watched?.version === shell.version &&
    watched.revision === revision &&
    watched.timestamp === Date.parse(registry.pages_from);
  return [
    ...(await otherPages(ask, registry, page)),
    ...(made === page ? [] : ['the page is not the one that was released: somebody has changed it']),
    ...(typeof worker === 'string' ? [worker] : []),
    ...(typeof worker !== 'string' && sha256(worker) !== list.get(WORKER_FILE)
      ? [`${WORKER_FILE} is not the one that was released`]
      : []),
    ...(isWatched ? [] : ['version.json does not say what is released: open pages notice no change']),
  ];
}

/**
 * Looks at all that a site gives of the versions in use: each file has to be the one that was released, and the page what the record
 * makes of it.
 * @param said is proved
 */
export async function lookAtFiles(ask: Ask, said: Said): Promise<Looked> {
  const findings: string[] = [];
  const { sealed } = said.heads;
  const until = performance.now() + MOST_MS;
  let files = 0;
  let bytes = 0;
  const isEnough = () =>
    findings.length >= MOST_FINDINGS ||
    bytes > MOST_BYTES ||
    performance.now() > until ||
    files >= MOST_FILES;
  const lists = await readLists(ask, sealed, findings, isEnough);
  const left = [...wantedFiles(said, lists, findings)];
  findings.push(...(await lookAtPage(ask, said, lists.get(`shell@${said.registry.shell.version}`))));
  async function work(): Promise<void> {
    while (!isEnough()) {
      const [path, what] = left.shift() ?? [];
      if (!path || !what) return;
      const content = await ask(path, FILE_BYTES).catch(reasonOf);
      if (typeof content === 'string') findings.push(content);
      else {
        files += 1;
        bytes += content.length;
        if (!isWanted(content, what)) findings.push(`${path} is not the file that was released`);
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (left.length > 0)
    findings.push(
      `${left.length} files were not looked at: there were too many findings, or files, or they took too long`,
    );
  const unlisted = versionsInUse(said.registry).flatMap(([app, version]) =>
    Object.hasOwn(sealed, `${app}@${version}`) ? [] : [`${app} ${version}`],
  );
  return { findings, versions: lists.size, files, unlisted: [...new Set(unlisted)] };
}
