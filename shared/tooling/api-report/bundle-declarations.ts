import ts from 'typescript';
import type { Api } from './api';
import type { ModuleNames, Target } from './module-names';
import { referencesIn } from './references-in';

/** The API of a package, and where its declarations stand. */
export interface Bundle extends Api {
  /** The files of the declarations, with the names they have there. */
  sources: readonly { file: string; name: string }[];
}

type Declared = Exclude<Target, { file: string; name?: undefined }>;
const isWhole = (target: Target): target is { file: string } => !('name' in target);
const keyOf = (target: Declared) => `${'library' in target ? target.library : target.file}#${target.name}`;

/**
 * Puts what a package exports into one module, with the declarations of bundled packages that this leads to. What it
 * takes of libraries and of packages with a report of their own is named, with their major version.
 */
export function bundleDeclarations(names: ModuleNames, entry: string): Bundle {
  const reached = new Map<string, Declared>();
  const globals = new Set<string>();
  const add = (target: Declared) => {
    if (reached.has(keyOf(target))) return;
    reached.set(keyOf(target), target);
    if ('library' in target) return;
    for (const statement of target.statements)
      for (const one of referencesIn(statement)) {
        const found = lookUp(one.path, target.file, one.module);
        if (found === undefined) globals.add(one.path[0] ?? '');
        else for (const next of found.targets) add(next);
      }
  };
  /** What a path such as `z.infer` leads to, and how many of its parts that takes. */
  const lookUp = (path: readonly string[], file: string, module?: string) => {
    let target = module === undefined ? names.local(file, path[0] ?? '') : names.imported(module, file, '*');
    let length = module === undefined ? 1 : 0;
    while (
      target &&
      path.length > length &&
      (isWhole(target) || ('library' in target && module !== undefined && length === 0))
    ) {
      const part = path[length] as string;
      target = isWhole(target) ? names.exported(target.file, part) : { ...target, name: part };
      length += 1;
    }
    if (!target) return undefined;
    if (!isWhole(target)) return { targets: [target], length };
    const { file: whole } = target;
    const values = [...names.exportsOf(whole)].filter(([, { isType }]) => !isType).map(([name]) => name);
    const targets = values.map((name) => names.exported(whole, name) as Declared);
    return { targets, length, values };
  };

  const exported = [...names.exportsOf(entry)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name] of exported) {
    const target = names.exported(entry, name);
    if (!target || isWhole(target)) throw new Error(`${entry} exports ${name}, which is not a declaration.`);
    add(target);
  }

  const taken = new Set(globals);
  const idOf = new Map<string, string>();
  for (const [key, { name }] of reached) {
    const base = name === 'default' || name === '*' ? 'module' : name;
    let id = base;
    for (let count = 1; taken.has(id) || isReserved(id); count += 1) id = `${base}_${count}`;
    taken.add(id);
    idOf.set(key, id);
  }
  const id = (target: Declared) => idOf.get(keyOf(target)) as string;

  const print = (target: Declared): string => {
    if ('library' in target) {
      const as = target.name === id(target) ? '' : ` as ${id(target)}`;
      const what = target.name === '*' ? `*${as}` : `{ ${target.name}${as} }`;
      return `import type ${what} from '${target.library}';`;
    }
    return target.statements
      .map((statement) => {
        const edits = referencesIn(statement).flatMap((one) => {
          const found = lookUp(one.path, target.file, one.module);
          if (!found) return [];
          const rest = one.path
            .slice(found.length)
            .map((part) => `.${part}`)
            .join('');
          const text = found.values
            ? `{ ${found.values.map((name, at) => `${name}: typeof ${id(found.targets[at] as Declared)}`).join('; ')} }`
            : `${one.isTypeOf ? 'typeof ' : ''}${id(found.targets[0] as Declared)}${rest}`;
          return [{ start: one.start, end: one.end, text }];
        });
        return printed(statement, id(target), edits);
      })
      .join(' ');
  };
  const declarations = [...reached.values()].map((target) => [id(target), print(target)] as const);
  return {
    exports: Object.fromEntries(
      exported.map(([name, { isType }]) => [
        name,
        { declared: id(names.exported(entry, name) as Declared), isType },
      ]),
    ),
    declarations: Object.fromEntries(declarations.sort(([a], [b]) => (a < b ? -1 : 1))),
    sources: [...reached.values()].flatMap((one) =>
      'library' in one ? [] : [{ file: one.file, name: one.name }],
    ),
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

/** A statement on one line under another name, without what nobody outside can use. */
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
