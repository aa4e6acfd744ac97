import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewEnd, previewName, remoteDeclaration } from '@assistant/contract';
import { FACTS_FILE } from '@assistant/release-store';
import { generate } from 'lean-qr/nano';
import type { BuiltFolder } from '../built-folder';

/** White around a QR code, in squares: a camera looks for it. */
const MARGIN = 2;

/** A QR code for a terminal, whose lines are each two rows of squares: what is white is drawn, as terminals are dark. */
function qrLines(text: string): string[] {
  const code = generate(text);
  const isWhite = (x: number, y: number) => !code.get(x, y);
  const places = Array.from({ length: code.size + 2 * MARGIN }, (_, at) => at - MARGIN);
  return places
    .filter((_, at) => at % 2 === 0)
    .map((y) => places.map((x) => ' ▄▀█'[Number(isWhite(x, y)) * 2 + Number(isWhite(x, y + 1))]).join(''));
}

/**
 * Makes a preview of a build: the same files under a name that says so.
 * @param into a folder, which is the caller's to remove
 * @throws an error for a shell
 */
export async function previewOf(
  { remote, version, dist }: BuiltFolder,
  into: string,
  at: Date,
): Promise<BuiltFolder> {
  if (remote === 'shell') throw new Error('a shell has no previews, which open inside one');
  const preview = { remote, version: previewName(version, at), dist: join(into, 'preview') };
  await cp(dist, preview.dist, { recursive: true });
  const file = join(preview.dist, FACTS_FILE);
  const facts = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...facts, version: preview.version }));
  return preview;
}

/** The link that opens a preview at a site: the first address of its remote. */
export async function previewLink(site: string, { remote, version, dist }: BuiltFolder): Promise<string> {
  const facts = JSON.parse(await readFile(join(dist, FACTS_FILE), 'utf8'));
  const [area] = remoteDeclaration.parse(facts.remote).areas;
  const url = new URL(area?.path.replace(/\/\*$/, '') ?? '/', site);
  url.searchParams.set('remote', `${remote}@${version}`);
  return url.href;
}

/** What `preview` prints of a link. */
export const previewLines = (link: string, at: Date): string[] => [
  `opens until ${previewEnd(at).toISOString()}, for accounts that the operator has named testers (npm run staff -- testers add NAME):`,
  link,
  ...qrLines(link),
];
