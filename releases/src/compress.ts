import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

/** Writes the `.br` and `.gz` of one file; see `compressFolder`. */
export async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < WORTH_IT_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await gz(content, { level: 9 }));
}
