import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BUILD_MAX_PARTS, BUILD_PART_BYTES, type BuildFile } from '@assistant/contract';
import {
  COMING,
  FACTS_FILE,
  parseJson,
  pathIn,
  publishedVersions,
  readInside,
  readList,
  SHELL_PAGE,
  sha256,
} from '@assistant/release-store';
import type { Db } from '../../database/connect';
import { fieldError } from '../../http/api-error';
import { addPart, partsOf, partsThere, removeParts } from './parts-repository';

/** Parts that are kept at most for one key: 16 MB. None takes the room of another one. */
const MOST_PARTS = 2 * BUILD_MAX_PARTS;

/** A build as it was sent. */
export interface SentBuild {
  app: string;
  version: string;
  published: string;
  signature: { key: string; value: string };
  files: readonly BuildFile[];
  check?: boolean | undefined;
}

const MOST_BYTES = BUILD_MAX_PARTS * BUILD_PART_BYTES;
const TOO_LARGE = {
  zh: `一个版本最多 ${MOST_BYTES / 1e6} MB`,
  en: `must be at most ${MOST_BYTES / 1e6} MB in all`,
};
const CLASH = { zh: '与另一个文件或文件夹重名', en: 'is the name of another file, or of a folder with one' };

/** What a browser opens as a page by itself, at the address of the site: a link to it would lead to what looks like the site itself. */
const DOCUMENT = /\.(x?html?|shtml|xht|mhtml?|mht|xml|xslt?)$/i;
const NO_DOCUMENT = {
  zh: '模块没有自己的网页文件（如 .html、.htm、.xml）',
  en: 'is a document (such as .html, .htm, .xml); a remote has none of its own',
};

/** @throws ApiError for documents, for files that cannot stand beside each other, and for more parts in all than a build may have */
function refuseOdd(app: string, files: readonly BuildFile[]): void {
  const taken = new Set<string>();
  const folders = new Set(
    files.flatMap(({ name }) =>
      name.split('/').flatMap((_, at, parts) => (at > 0 ? [parts.slice(0, at).join('/')] : [])),
    ),
  );
  for (const [at, { name }] of files.entries()) {
    if (DOCUMENT.test(name) && !(app === 'shell' && name === SHELL_PAGE))
      throw fieldError(`files.${at}.name`, NO_DOCUMENT);
    if (taken.has(name) || folders.has(name)) throw fieldError(`files.${at}.name`, CLASH);
    taken.add(name);
  }
  if (files.reduce((sum, { parts }) => sum + parts.length, 0) > BUILD_MAX_PARTS)
    throw fieldError('files', TOO_LARGE);
}

const OTHER = { zh: '与内容不符', en: 'is not that of the content' };

/** @throws ApiError where a build says that it is another one than it is sent as: rights and audit go by that */
function refuseOther(contents: ReadonlyMap<string, Buffer>, app: string, version: string): void {
  const said = parseJson(String(contents.get(FACTS_FILE))) as
    | { version?: unknown; remote?: { name?: unknown } }
    | null
    | undefined;
  // The shell is what declares no remote.
  if ((said?.remote?.name ?? 'shell') !== app) throw fieldError('app', OTHER);
  if (said?.version !== version) throw fieldError('version', OTHER);
}

/**
 * The builds that a key is sending to a site. All servers of the site take parts of them into the database.
 * @param key its id
 */
export function uploadsOf(db: Db, site: string, key: string) {
  /** Where the published files of an app are, by their hashes: what a build has in common with them is not sent again. */
  async function publishedFiles(app: string): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for (const version of await publishedVersions(site, app)) {
      for (const [address, hash] of (await readList(site, app, version))?.files ?? []) {
        found.set(hash, pathIn(app, version, address));
      }
    }
    return found;
  }

  /** The content of a file; undefined where parts of it are missing. */
  async function contentOf(
    { sha256: hash, parts }: BuildFile,
    published: ReadonlyMap<string, string>,
    sent: ReadonlySet<string>,
  ) {
    const there = published.get(hash);
    const content = there && (await readInside(site, there));
    if (content && sha256(content) === hash) return content;
    if (!parts.every((part) => sent.has(part))) return undefined;
    const contents = await partsOf(db, key, parts);
    return Buffer.concat(parts.map((part) => contents.get(part) ?? Buffer.alloc(0)));
  }

  return {
    /** Keeps a part. @throws ApiError where it is not what its hash says */
    async take(hash: string, content: Buffer, now: Date): Promise<void> {
      if (sha256(content) !== hash) throw fieldError('sha256', OTHER);
      await addPart(db, { key, hash, content, at: now }, MOST_PARTS);
    },

    /**
     * Puts a build together, has it published, and removes it here.
     * @param publish gets the folder of the build, and a file with its signature
     * @returns the parts that are missing: with any of them nothing was done
     * @throws ApiError where a file is not what its hash says
     */
    async use(
      { app, version, published, signature, files, check }: SentBuild,
      publish: (folder: string, signed: string) => Promise<void>,
    ): Promise<string[]> {
      refuseOdd(app, files);
      const known = await publishedFiles(app);
      const parts = [...new Set(files.flatMap((file) => file.parts))];
      const sent = await partsThere(db, key, parts);
      const contents = new Map<string, Buffer>();
      const missing = new Set<string>();
      let bytes = 0;
      for (const [at, file] of files.entries()) {
        const content = await contentOf(file, known, sent);
        if (content && sha256(content) !== file.sha256) throw fieldError(`files.${at}.sha256`, OTHER);
        bytes += content?.length ?? 0;
        if (bytes > MOST_BYTES) throw fieldError('files', TOO_LARGE);
        if (content) contents.set(file.name, content);
        else for (const part of file.parts) if (!sent.has(part)) missing.add(part);
      }
      if (missing.size > 0) return [...missing];
      refuseOther(contents, app, version);
      const folder = join(site, COMING, `sent-${randomUUID()}`);
      try {
        for (const [name, content] of contents) {
          const file = join(folder, 'dist', name);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, content);
        }
        const signed = join(folder, 'signed.json');
        await writeFile(signed, JSON.stringify({ published, signature }));
        await publish(join(folder, 'dist'), signed);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
      // Another build may want one of them all the same: it is asked for again.
      if (check) return [];
      await removeParts(db, key, parts);
      return [];
    },
  };
}
