import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { withRegistry } from '@assistant/page-data';
import { releaseFolder } from '../app-names';
import { contentOf } from '../files';
import { damaged, SHELL_PAGE } from '../published';
import { fillPage, WORKER_FILE } from '../published-shell';
import type { Released } from './release-store';

/** The files of a site that say what is released, in the order in which they are replaced. */
export type ReadersFiles = ReadonlyMap<string, Buffer>;

/**
 * The page of a revision: that of its shell. Where that is lost, a page that the site has of the same shell does, so
 * that a remote can be rolled back meanwhile.
 */
async function pageOf(site: string, { registry, settings }: Released): Promise<string> {
  const template = join(site, releaseFolder('shell', registry.shell.version), SHELL_PAGE);
  const page = await contentOf(template);
  if (page) return fillPage(page.toString(), registry, settings);
  const there = (await contentOf(join(site, 'index.html')))?.toString() ?? '';
  const filled = there.includes(`/${releaseFolder('shell', registry.shell.version)}/`)
    ? withRegistry(there, registry)
    : undefined;
  if (filled === undefined) throw damaged(template);
  return filled;
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
 * What readers get of a revision. A new page comes first and `version.json` last, so that no open page is told of
 * what it cannot read yet.
 * @throws an error where the shell's page is not there
 */
export async function readersFiles(site: string, released: Released): Promise<ReadersFiles> {
  const page = Buffer.from(await pageOf(site, released));
  const published = join(site, releaseFolder('shell', released.registry.shell.version), WORKER_FILE);
  const worker = (await contentOf(published)) ?? (await contentOf(join(site, WORKER_FILE)));
  if (!worker) throw damaged(published);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(page), promisify(gzip)(page, { level: 9 })]);
  return new Map([
    ['index.html', page],
    ['index.html.br', br],
    ['index.html.gz', gz],
    // At the root, because a service worker controls only the pages below its address.
    [WORKER_FILE, worker],
    ['releases.json', Buffer.from(JSON.stringify(released.registry, null, 2))],
    ['version.json', Buffer.from(versionOf(released))],
  ]);
}
