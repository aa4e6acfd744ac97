import ts from 'typescript';

/**
 * The names a source takes of each module as the page runs: types do not count. `undefined` for a module of which
 * it may take any: one that is imported later, or as a whole and then passed on as a whole.
 */
export function importedNames(file: string, source: string): Map<string, string[] | undefined> {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found = new Map<string, string[] | undefined>();
  const add = (specifier: ts.Node | undefined, names: string[] | undefined) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const known = found.has(specifier.text) ? found.get(specifier.text) : [];
    found.set(specifier.text, known && names && [...known, ...names]);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly)
      add(node.moduleSpecifier, namesOfClause(node.importClause, tree));
    else if (ts.isExportDeclaration(node) && !node.isTypeOnly)
      add(node.moduleSpecifier, namesOfExport(node.exportClause));
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], laterName(node));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

type Named = ts.ImportSpecifier | ts.ExportSpecifier;
const valueNames = (elements: readonly Named[]): string[] =>
  elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ propertyName, name }) => (propertyName ?? name).text);

function namesOfClause(clause: ts.ImportClause | undefined, tree: ts.SourceFile): string[] | undefined {
  if (!clause) return [];
  const own = clause.name ? ['default'] : [];
  if (!clause.namedBindings) return own;
  if (ts.isNamespaceImport(clause.namedBindings)) return namesTakenOf(clause.namedBindings, tree);
  return [...own, ...valueNames(clause.namedBindings.elements)];
}

/** The names in `whole.name` of `import * as whole`; undefined where it is also used in another way. */
function namesTakenOf(whole: ts.NamespaceImport, tree: ts.SourceFile): string[] | undefined {
  const names: string[] = [];
  let all = false;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === whole.name.text && node !== whole.name) {
      const { parent } = node;
      if (ts.isPropertyAccessExpression(parent)) {
        if (parent.expression === node) names.push(parent.name.text);
      } else if (!ts.isQualifiedName(parent) && !isOwnName(parent, node)) all = true;
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return all ? undefined : names;
}

/** Whether an identifier names a property, as in `{ whole: 1 }`. */
const isOwnName = (parent: ts.Node, node: ts.Identifier): boolean =>
  (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node;

const namesOfExport = (clause: ts.NamedExportBindings | undefined): string[] | undefined =>
  clause && ts.isNamedExports(clause) ? valueNames(clause.elements) : undefined;

/** The name in `(await import('…')).name`. */
function laterName(call: ts.CallExpression): string[] | undefined {
  const { parent } = call;
  if (!ts.isAwaitExpression(parent) || !ts.isParenthesizedExpression(parent.parent)) return undefined;
  const access = parent.parent.parent;
  return ts.isPropertyAccessExpression(access) ? [access.name.text] : undefined;
}
