/** @type {readonly { file: string, change: readonly [string, string] }[]} */
let planted = [];

/** A module as it is with one of them, by its number: `…/live-world?planted=3`. */
const MARK = /\?planted=(\d+)$/;

/** Who imports each module of the workspace, as it was loaded without any of them. @type {Map<string, Set<string>>} */
const importers = new Map();

export function initialize(data) {
  planted = data;
}

/** The module of a file and all that import it, by whatever way. */
function reachedBy(file) {
  const reached = new Set([...importers.keys()].filter((url) => url.endsWith(`/${file}`)));
  for (const url of reached) for (const importer of importers.get(url) ?? []) reached.add(importer);
  return reached;
}

/** What imports a planted file is loaded once more, so that it gets that one. All else is loaded once for the process, and is warm. */
export async function resolve(specifier, context, nextResolve) {
  const mark = MARK.exec(specifier) ?? MARK.exec(context.parentURL ?? '');
  const found = await nextResolve(specifier.replace(MARK, ''), context);
  if (!found.url.startsWith('file:') || found.url.includes('/node_modules/')) return found;
  const url = found.url.replace(MARK, '');
  if (mark) return reachedBy(planted[mark[1]].file).has(url) ? { ...found, url: `${url}${mark[0]}` } : found;
  const own = importers.get(url) ?? new Set();
  importers.set(url, context.parentURL ? own.add(context.parentURL) : own);
  return found;
}

/** The text of a planted file with its change; of any other file as it is. */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  const one = planted[MARK.exec(url)?.[1]];
  if (!one || !new URL(url).pathname.endsWith(`/${one.file}`)) return loaded;
  const [from, to] = one.change;
  return { ...loaded, source: String(loaded.source).replace(from, () => to) };
}
