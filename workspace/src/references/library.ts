/** What references may point to: the files of the repository, and the headings and rules in its documents. */
export interface Library {
  has(path: string): boolean;
  /** Whether some file's path ends with these whole segments. */
  endsSome(path: string): boolean;
  /** Whether a document has a heading with this anchor. */
  hasAnchor(document: string, anchor: string): boolean;
  hasSection(number: number): boolean;
  hasRule(id: string): boolean;
  /** Whether there is a decision with this number of four digits. */
  hasDecision(number: string): boolean;
  /** Whether `npm run NAME` runs something, in the root or in a workspace. */
  hasScript(name: string): boolean;
  /** The folders at the root of the repository. */
  roots: ReadonlySet<string>;
}

const SPECIFICATION = 'docs/specification.md';
const RULES = 'docs/product-rules.md';

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ +(.+)$/gm)) {
    const words = heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '');
    const anchor = words.replaceAll(' ', '-');
    let name = anchor;
    for (let copy = 1; anchors.has(name); copy += 1) name = `${anchor}-${copy}`;
    anchors.add(name);
  }
  return anchors;
}

/**
 * @param files all files of the repository, relative to its root, with `/`
 * @param read gives the text of one of them
 */
export function makeLibrary(files: readonly string[], read: (path: string) => string): Library {
  const paths = new Set<string>();
  const ends = new Set<string>();
  for (const file of files) {
    const segments = file.split('/');
    for (let length = 1; length <= segments.length; length += 1)
      paths.add(segments.slice(0, length).join('/'));
    for (let from = 0; from < segments.length; from += 1) ends.add(segments.slice(from).join('/'));
  }
  const textOf = (path: string) => (files.includes(path) ? read(path) : '');
  const specification = textOf(SPECIFICATION);
  const rules = new Set([...textOf(RULES).matchAll(/\*\*(R\d{3})\*\*/g)].map((match) => match[1]));
  const scripts = new Set(
    files
      .filter((file) => /(^|\/)package\.json$/.test(file))
      .flatMap((file) => Object.keys((JSON.parse(read(file)) as { scripts?: object }).scripts ?? {})),
  );
  const anchors = new Map<string, Set<string>>();
  return {
    has: (path) => paths.has(path),
    endsSome: (path) => ends.has(path),
    hasAnchor(document, anchor) {
      const known = anchors.get(document) ?? anchorsOf(textOf(document));
      anchors.set(document, known);
      return known.has(anchor);
    },
    hasSection: (number) => new RegExp(`^## ${number}\\. `, 'm').test(specification),
    hasRule: (id) => rules.has(id),
    hasDecision: (number) => files.some((file) => file.startsWith(`docs/decisions/${number}-`)),
    hasScript: (name) => scripts.has(name),
    roots: new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? '')),
  };
}
