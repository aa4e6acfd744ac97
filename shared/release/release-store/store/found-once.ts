/** So many answers are kept: a record and its builds have some kilobytes, what is found of them some hundred bytes. */
const KEPT = 5000;

/**
 * Keeps what follows from a text alone, by the text's hash and what else it follows from. A server looks at all revisions down
 * to the publisher's last one with each change, several times; each was parsed and verified anew.
 */
export function foundOnce<Found extends NonNullable<unknown>>(): (name: string, find: () => Found) => Found {
  const kept = new Map<string, Found>();
  return (name, find) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const found = find();
    if (kept.size >= KEPT) kept.clear();
    kept.set(name, found);
    return found;
  };
}
