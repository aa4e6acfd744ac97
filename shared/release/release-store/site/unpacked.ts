import { promisify } from 'node:util';
import { brotliDecompress, gunzip, type ZlibOptions } from 'node:zlib';

const UNPACK: Record<string, (content: Buffer, options?: ZlibOptions) => Promise<Buffer>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/**
 * What a reader gets from a file: a compressed copy is compared by what is in it.
 * @param most how many bytes it may unpack to: any number of them fit into a small file
 * @returns undefined for a copy that cannot be unpacked
 */
export async function unpacked(
  name: string,
  content: Buffer | undefined,
  most?: number,
): Promise<Buffer | undefined> {
  const open = UNPACK[/\.(br|gz)$/.exec(name)?.[0] ?? ''];
  const bound = most === undefined ? {} : { maxOutputLength: Math.max(most, 1) };
  return open && content ? open(content, bound).catch(() => undefined) : content;
}
