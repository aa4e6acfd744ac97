import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readPlain, unpacked } from '@assistant/release-store';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|json|svg|html|webmanifest)$/;
/** Below this size a compressed copy saves less than its headers cost. */
const WORTH_IT_BYTES = 256;

/** Writes a `.br` and a `.gz` beside each text file below `folder`, for servers that send compressed files. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compressFile(join(folder, file))),
  );
}

/** Whether a compressed copy is one of this content. */
export const isCopy = async (file: string, content: Buffer): Promise<boolean> =>
  existsSync(file) && (await unpacked(file, await readPlain(file), content.length))?.equals(content) === true;

function brotliOf(content: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  return brotli(content, { params });
}

/** Writes the `.br` and `.gz` of one file; see `compressFolder`. */
export async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < WORTH_IT_BYTES) return;
  await writeFile(`${file}.br`, await brotliOf(content));
  await writeFile(`${file}.gz`, await gz(content, { level: 9 }));
}

/** How many bytes a file of a build has over the wire once it is published. */
export async function wireBytesOf(file: string): Promise<number> {
  const content = await readPlain(file);
  if (!COMPRESSIBLE.test(file) || content.byteLength < WORTH_IT_BYTES) return content.byteLength;
  const ready = `${file}.br`;
  return ((await isCopy(ready, content)) ? await readPlain(ready) : await brotliOf(content)).byteLength;
}
