/** @type {readonly { file: string, change: readonly [string, string] }[]} */
let planted = [];

/** A module of the product as it is with one of them, by its number: `…/live-world?planted=3`. */
const MARK = /\?planted=(\d+)$/;

/** What all of them share: packages, and virtual time, which the process has once. */
const SHARED = /\/node_modules\/|\/simulation\/src\/machine\/|\.json$/;

export function initialize(data) {
  planted = data;
}

/** What a marked module loads is marked as well, so that the whole product is loaded once more for each of them. */
export async function resolve(specifier, context, nextResolve) {
  const mark = MARK.exec(specifier)?.[0] ?? MARK.exec(context.parentURL ?? '')?.[0];
  const found = await nextResolve(specifier.replace(MARK, ''), context);
  if (!mark || !found.url.startsWith('file:') || MARK.test(found.url) || SHARED.test(found.url)) return found;
  return { ...found, url: `${found.url}${mark}` };
}

/** The text of the planted file with its change; of any other file as it is. */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  const one = planted[MARK.exec(url)?.[1]];
  if (!one || !new URL(url).pathname.endsWith(`/${one.file}`)) return loaded;
  const text = String(loaded.source);
  const [from, to] = one.change;
  if (!text.includes(from))
    throw new Error(`${one.file} has changed: what is planted does not fit it any more`);
  return { ...loaded, source: text.replace(from, () => to) };
}
