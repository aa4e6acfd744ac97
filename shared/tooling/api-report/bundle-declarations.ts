import ts from 'typescript';
import type { Api } from './api';
import type { Meaning, Meanings } from './meanings';

/** The API of a package, and where its declarations stand. */
export interface Bundle extends Api {
  /** The files of the declarations, with the names they have there. */
  sources: readonly { file: string; name: string }[];
}

const keyOf = (one: Meaning) => `${'library' in one ? one.library : one.file}#${one.name}`;

/**
 * Puts what a package exports into one module, with the declarations of bundled packages that this leads to. What it
 * takes of libraries and of packages with a report of their own is named, with their major version.
 */
export function bundleDeclarations(meanings: Meanings, entry: string): Bundle {
  const reached = new Map<string, Meaning>();
  const taken = new Set<string>();
  const add = (one: Meaning) => {
    if (reached.has(keyOf(one))) return;
    reached.set(keyOf(one), one);
    if ('library' in one) return;
    for (const { means, path } of one.statements.flatMap((node) => meanings.referencesIn(node))) {
      if (means) add(means);
      else taken.add(path[0] ?? '');
    }
  };
  const exported = meanings.exportsOf(entry);
  for (const { means } of exported) add(means);

  const idOf = new Map<string, string>();
  for (const [key, { name }] of reached) {
    const base = name === 'default' || name === '*' ? 'module' : name;
    let id = base;
    for (let count = 1; taken.has(id) || isReserved(id); count += 1) id = `${base}_${count}`;
    taken.add(id);
    idOf.set(key, id);
  }
  const id = (one: Meaning) => idOf.get(keyOf(one)) as string;

  const print = (one: Meaning): string => {
    if ('library' in one) {
      const as = one.name === id(one) ? '' : ` as ${id(one)}`;
      const what = one.name === '*' ? `*${as}` : `{ ${one.name}${as} }`;
      return `import type ${what} from '${one.library}';`;
    }
    const texts = one.statements.map((statement) => {
      const edits = meanings
        .referencesIn(statement)
        .flatMap(({ start, end, path, length, means, isTypeOf }) => {
          if (!means) return [];
          const rest = [id(means), ...path.slice(length)].join('.');
          return [{ start, end, text: isTypeOf ? `typeof ${rest}` : rest }];
        });
      return printed(statement, id(one), edits);
    });
    return texts.join(' ');
  };
  const declarations = [...reached.values()].map((one) => [id(one), print(one)] as const);
  return {
    exports: Object.fromEntries(
      exported.map(({ name, isType, means }) => {
        const deprecated = meanings.deprecationOf(means);
        return [name, { declared: id(means), isType, ...(deprecated !== undefined && { deprecated }) }];
      }),
    ),
    declarations: Object.fromEntries(declarations.sort(([a], [b]) => (a < b ? -1 : 1))),
    sources: [...reached.values()].filter((one) => 'file' in one),
  };
}

const isReserved = (name: string): boolean => {
  const kind = ts.identifierToKeywordKind(ts.factory.createIdentifier(name));
  return (kind !== undefined && kind <= ts.SyntaxKind.LastReservedWord) || name === 'infer';
};

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A statement on one line under another name, without what no one outside can use. */
function printed(node: ts.Node, id: string, edits: Edit[]): string {
  const source = node.getSourceFile();
  const name = (node as ts.DeclarationStatement).name as ts.Node;
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
  const drop = (one: ts.Node): Edit => ({ start: one.getStart(source), end: one.end, text: '' });
  const hidden = ts.isClassDeclaration(node) ? node.members.filter(isHidden) : [];
  const outside = edits.filter(({ start }) => !hidden.some((one) => start >= one.pos && start < one.end));
  const dropped = modifiers.filter(({ kind }) => kind !== ts.SyntaxKind.AbstractKeyword);
  const all = [
    ...outside,
    ...[...hidden, ...dropped].map(drop),
    { start: name.getStart(source), end: name.end, text: id },
  ].sort((a, b) => b.start - a.start);
  const from = node.getStart(source);
  let text = source.text.slice(from, node.end);
  for (const edit of all) text = text.slice(0, edit.start - from) + edit.text + text.slice(edit.end - from);
  const line = text.replace(/\s*\n\s*/g, ' ').trim();
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return line;
  return ts.isVariableDeclaration(node) ? `declare const ${line};` : `declare ${line}`;
}

/** Two declarations of a class with private members are never compatible. */
const isHidden = (member: ts.ClassElement): boolean =>
  (member.name !== undefined && ts.isPrivateIdentifier(member.name)) ||
  ((ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) !== 0 &&
    !ts.isConstructorDeclaration(member));
