import * as z from '@assistant/schema';
import { isStorable } from './text';

/** How deep a stored setting may nest. Anything deeper is a mistake or an attack on the parser. */
const MAX_DEPTH = 8;

type Path = (string | number)[];

/** The path to the first key or value that cannot be stored, or undefined if all can. */
function firstUnstorable(value: unknown, path: Path): Path | undefined {
  if (path.length > MAX_DEPTH) return path;
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (value === null || typeof value !== 'object') return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return path;
    const found = firstUnstorable(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}

/** Any JSON value that the database can store: without NUL or lone surrogates, and not nested too deep. */
export const jsonValue = z.unknown().check((ctx) => {
  const path = firstUnstorable(ctx.value, []);
  const message = path && path.length > MAX_DEPTH ? 'tooDeep' : 'storable';
  if (path) ctx.issues.push({ code: 'custom', input: ctx.value, path, message, continue: false });
});
