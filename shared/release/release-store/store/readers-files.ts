import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { registryIn, withoutData } from '@assistant/page-data';
import { releaseFolder } from '../app-names';
import { contentOf, sha256 } from '../files';
import { damaged, parseJson, SHELL_PAGE } from '../published';
import { fillPage, WORKER_FILE } from '../published-shell';
import { readList } from '../site/file-list';
import { ownFiles } from '../site/own-files';
import type { Released } from './release-store';

/** The files of a site that say what is released, in the order in which they are replaced. */
export type ReadersFiles = ReadonlyMap<string, Buffer>;

/** What the root of a site has of a shell; of a page without its data, as its build made it. */
async function atRoot(site: string, version: string, name: string): Promise<Buffer | undefined> {
  if (name !== SHELL_PAGE) return contentOf(join(site, name));
  const page = String((await contentOf(join(site, 'index.html'))) ?? '');
  const written = parseJson(registryIn(page) ?? '') as { shell?: { version?: unknown } } | undefined;
  return written?.shell?.version === version ? Buffer.from(withoutData(page)) : undefined;
}

/**
 * A file of a revision's shell, as it was published. Where that is lost or altered, what the site has of it at its root
 * does, so that a remote can be rolled back meanwhile.
 * @throws an error where neither is what was published
 */
async function ofShell(site: string, { registry, sealed }: Released, name: string): Promise<Buffer> {
  const { version } = registry.shell;
  const seal = sealed?.[`shell@${version}`];
  const hash = (await readList(site, 'shell', version, seal))?.files.get(name);
  const file = join(site, releaseFolder('shell', version), name);
  for (const content of [await contentOf(file), await atRoot(site, version, name)])
    if (content && (hash ? sha256(content) === hash : seal === undefined)) return content;
  throw damaged(file);
}

/**
 * `version.json`, which open pages watch: another version or timestamp makes them reload, another revision makes them
 * read the registry again.
 */
const versionOf = ({ revision, registry }: Released): string =>
  JSON.stringify({
    version: registry.shell.version,
    timestamp: Date.parse(registry.pages_from),
    revision,
  });

/**
 * What readers get of a revision. A new page comes first and `version.json` last, so that no open page is notified of
 * what it cannot read yet.
 * @throws an error where the shell's page is not there as it was published
 */
export async function readersFiles(site: string, released: Released): Promise<ReadersFiles> {
  const template = (await ofShell(site, released, SHELL_PAGE)).toString();
  const page = Buffer.from(fillPage(template, released.registry, released.settings));
  const worker = await ofShell(site, released, WORKER_FILE);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(page), promisify(gzip)(page, { level: 9 })]);
  return new Map([
    ...(await ownFiles(site, released.sealed)),
    ['index.html', page],
    ['index.html.br', br],
    ['index.html.gz', gz],
    // At the root, because a service worker controls only the pages below its address.
    [WORKER_FILE, worker],
    ['releases.json', Buffer.from(JSON.stringify(released.registry, null, 2))],
    ['version.json', Buffer.from(versionOf(released))],
  ]);
}
