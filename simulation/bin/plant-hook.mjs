/** @type {{ file: string, change: readonly [string, string] }} */
let planted;

export function initialize(data) {
  planted = data;
}

/** The text of the planted file with its change; of any other file as it is. */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (!new URL(url).pathname.endsWith(`/${planted.file}`)) return loaded;
  const text = String(loaded.source);
  const [from, to] = planted.change;
  if (!text.includes(from))
    throw new Error(`${planted.file} has changed: what is planted does not fit it any more`);
  return { ...loaded, source: text.replace(from, () => to) };
}
