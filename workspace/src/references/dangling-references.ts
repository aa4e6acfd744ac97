import { posix } from 'node:path';
import { commentsOf } from './comments-of';
import type { Library } from './library';

/** A reference that does not resolve, with its line and what is wrong. */
export interface Dangling {
  line: number;
  cited: string;
  problem: string;
}

/** Files that a build writes or that belong to a dependency. */
const NOT_OURS = /(^|\/)(dist|node_modules)(\/|$)|(^|\/)(remoteEntry|consumes)\.js$/;

const NO_PAPER = 'names a paper that is not in this repository';
const NO_FILE = 'there is no such file or folder';

type Check = (match: RegExpMatchArray, path: string, library: Library) => string | undefined;

/** The numbers of "3", "4, 5 and 8" and "2 to 5". */
function numbersOf(list: string): number[] {
  const [first = 0, last = 0] = (/^(\d+)\s+to\s+(\d+)$/.exec(list) ?? []).slice(1).map(Number);
  if (last) return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return [...list.matchAll(/\d+/g)].map(Number);
}

const section: Check = ([, paper = '', list = ''], _path, library) => {
  if (!/^spec$/i.test(paper)) return `${NO_PAPER}; a section is cited as "spec section N"`;
  const missing = numbersOf(list).filter((number) => !library.hasSection(number));
  return missing.length > 0 ? `docs/specification.md has no section ${missing.join(', ')}` : undefined;
};

const rule: Check = ([id = ''], _path, library) =>
  library.hasRule(id) ? undefined : `docs/product-rules.md has no rule ${id}`;

const script: Check = ([, name = ''], _path, library) =>
  library.hasScript(name) ? undefined : 'no package.json has this script';

const decision: Check = ([, number = ''], _path, library) =>
  library.hasDecision(number) ? undefined : `docs/decisions has no ${number}`;

/** The file a reference in `path` means: from the root, or beside the file that cites it. */
function resolve(cited: string, path: string, library: Library): string | undefined {
  const beside = posix.join(posix.dirname(path), cited);
  return [posix.normalize(cited), beside].map((found) => found.replace(/\/$/, '')).find(library.has);
}

const document: Check = ([, cited = '', anchor], path, library) => {
  const found = resolve(cited, path, library);
  if (!found) return cited.includes('/') ? NO_FILE : NO_PAPER;
  if (anchor && !library.hasAnchor(found, anchor)) return `${found} has no heading #${anchor}`;
};

const sourceFile: Check = ([cited = ''], path, library) => {
  if (NOT_OURS.test(cited) || resolve(cited, path, library) || library.endsSome(posix.normalize(cited)))
    return;
  return NO_FILE;
};

const place: Check = ([cited = '', root = ''], path, library) => {
  if (!library.roots.has(root) || NOT_OURS.test(cited)) return;
  return resolve(cited.replace(/[./]+$/, ''), path, library) ? undefined : NO_FILE;
};

const link: Check = ([, target = ''], path, library) => {
  if (/^[a-z]+:/.test(target)) return;
  const [file = '', anchor] = target.split('#');
  const found = file ? resolve(file, path, library) : path;
  if (!found) return NO_FILE;
  if (anchor && !library.hasAnchor(found, decodeURIComponent(anchor)))
    return `${found} has no heading #${anchor}`;
};

const LINK = /\]\(([^()\s]+)\)/g;

/** Every form a reference may have. What one of them has read is not read again by those after it. */
const FORMS: [RegExp, Check][] = [
  [/[a-z]+:\/\/[^\s)>"'`]+/g, () => undefined],
  [/\b(\w+)[,.]?\s+\(?sections?\s+(\d+(?:(?:,|,?\s+and|\s+to)\s+\d+)*)/gi, section],
  [/\bR[1-9]\d\d\b/g, rule],
  [/\bnpm run ([a-z][\w:-]*)/g, script],
  [/\bdecisions?\s+(\d{4})\b/gi, decision],
  [/(?<![\w./-])([\w./@-]+\.md)(?:#([\p{L}\p{N}_-]+))?/giu, document],
  [/\bissues?\s+#?\d+/gi, () => NO_PAPER],
  [/\((?:design|federation|screens?|style|visual direction)[,)]/gi, () => NO_PAPER],
  [/(?<![\w./<>{}*$@-])[a-z\d][a-z\d._/-]*\.(?:tsx?|[cm]?js|css)(?![\w-])/g, sourceFile],
  [/(?<![\w./<>{}*$-])([\w-]+)\/[\w./-]+/g, place],
];

/** The references of one file that do not resolve. @param path relative to the root of the repository */
export function danglingReferences(path: string, source: string, library: Library): Dangling[] {
  // A reference may run over the end of a line, and the next line of a comment begins with a mark.
  let text = commentsOf(path, source).replace(/^[ \t]*(?:\/?\*+\/?|\/\/|#+)/gm, (mark) =>
    ' '.repeat(mark.length),
  );
  const lines = text;
  const found: Dangling[] = [];
  const forms: typeof FORMS = path.endsWith('.md') ? [[LINK, link], ...FORMS] : FORMS;
  for (const [form, check] of forms) {
    text = text.replace(form, (...args) => {
      const cited = String(args[0]);
      const at = Number(args.find((arg) => typeof arg === 'number'));
      const problem = check(args as unknown as RegExpMatchArray, path, library);
      if (problem)
        found.push({
          line: lines.slice(0, at).split('\n').length,
          cited: cited.replace(/\s+/g, ' '),
          problem,
        });
      return cited.replace(/[^\n]/g, ' ');
    });
  }
  return found.sort((a, b) => a.line - b.line);
}
