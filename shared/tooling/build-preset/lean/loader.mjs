import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The hash by which a published file is known. */
export const hashOf = (source) => createHash('sha256').update(source).digest('hex').slice(0, 16);

/**
 * The source without what is cut: each from one text up to another, with a third instead of it if there is one.
 * @throws if it has changed there
 */
export function cutOut(source, cuts) {
  return cuts.reduce((left, [from, to, instead = '']) => {
    const start = left.indexOf(from);
    const end = left.indexOf(to, start);
    if (start < 0 || end < 0 || left.indexOf(from, start + 1) >= 0)
      throw new Error(`not once there: ${from}`);
    return left.slice(0, start) + instead + left.slice(end);
  }, source);
}

/** Loader for a file of which parts.ts leaves something out. */
export default function lean(source) {
  const { by, hash, cut } = this.getOptions();
  try {
    if (cut) return cutOut(source, cut);
    if (hashOf(source) !== hash) throw new Error('another hash');
  } catch (cause) {
    throw new Error(`${this.resourcePath} has changed: look at what lean/parts.ts leaves out of it.`, {
      cause,
    });
  }
  this.addDependency(by);
  return readFileSync(by, 'utf8');
}
