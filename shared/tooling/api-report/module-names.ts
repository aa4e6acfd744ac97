import ts from 'typescript';
import type { Emitted } from './emitted-declarations';

/** What a name means: a declaration of the workspace, a whole module of it, or a name of a library. */
export type Target =
  | { file: string; name: string; statements: readonly ts.Node[] }
  | { file: string }
  | { library: string; name: string };

interface Module {
  /** By name: each is a statement, or one variable of it. */
  locals: Map<string, ts.Node[]>;
  imports: Map<string, { from: string; name: string }>;
  exports: Map<string, { from?: string; name: string; isType: boolean }>;
  stars: string[];
}

/** Looks names up in emitted declarations, as the language does. */
export class ModuleNames {
  private readonly modules = new Map<string, Module>();
  constructor(private readonly emitted: Emitted) {}

  /** The names that a module exports; `isType` where it exports the type alone. */
  exportsOf(file: string): Map<string, { isType: boolean }> {
    const { exports, stars } = this.read(file);
    const found = new Map<string, { isType: boolean }>();
    for (const star of stars)
      for (const [name, one] of this.exportsOf(this.inWorkspace(star, file))) found.set(name, one);
    for (const [name, one] of exports) {
      const target = this.exported(file, name);
      const isType = target && 'statements' in target && target.statements.every(isTypeStatement);
      found.set(name, { isType: one.isType || isType === true });
    }
    return found;
  }

  /** What an export of a module is; undefined if it has none of this name. */
  exported(file: string, name: string): Target | undefined {
    const { exports, stars } = this.read(file);
    const one = exports.get(name);
    if (one)
      return one.from === undefined ? this.local(file, one.name) : this.imported(one.from, file, one.name);
    for (const star of stars) {
      const target = this.exported(this.inWorkspace(star, file), name);
      if (target) return target;
    }
    return undefined;
  }

  /** What a name at the top of a module is; undefined for one of the language or the browser. */
  local(file: string, name: string): Target | undefined {
    const { imports, locals } = this.read(file);
    const statements = locals.get(name);
    if (statements) return { file, name, statements };
    const one = imports.get(name);
    return one && this.imported(one.from, file, one.name);
  }

  /** What an import leads to; `*` is the whole module. */
  imported(specifier: string, from: string, name: string): Target | undefined {
    const file = this.emitted.resolve(specifier, from);
    if (file === undefined) return { library: this.emitted.withMajor(specifier, from), name };
    return name === '*' ? { file } : this.exported(file, name);
  }

  private inWorkspace(specifier: string, from: string): string {
    const file = this.emitted.resolve(specifier, from);
    if (file === undefined) throw new Error(`${from} exports all of ${specifier}: name what it exports.`);
    return file;
  }

  private read(file: string): Module {
    const known = this.modules.get(file);
    if (known) return known;
    const source = ts.createSourceFile(file, this.emitted.textOf(file), ts.ScriptTarget.Latest, true);
    const read: Module = { locals: new Map(), imports: new Map(), exports: new Map(), stars: [] };
    this.modules.set(file, read);
    for (const statement of source.statements) {
      if (ts.isImportDeclaration(statement)) readImport(statement, read);
      else if (ts.isExportDeclaration(statement)) readExport(statement, read);
      else readDeclaration(statement, read);
    }
    return read;
  }
}

const isTypeStatement = (node: ts.Node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

function readImport({ importClause, moduleSpecifier }: ts.ImportDeclaration, { imports }: Module) {
  const from = (moduleSpecifier as ts.StringLiteral).text;
  if (importClause?.name) imports.set(importClause.name.text, { from, name: 'default' });
  const bindings = importClause?.namedBindings;
  if (!bindings) return;
  if (ts.isNamespaceImport(bindings)) imports.set(bindings.name.text, { from, name: '*' });
  else
    for (const { name, propertyName } of bindings.elements)
      imports.set(name.text, { from, name: (propertyName ?? name).text });
}

function readExport({ exportClause, moduleSpecifier, isTypeOnly }: ts.ExportDeclaration, read: Module) {
  const from = (moduleSpecifier as ts.StringLiteral | undefined)?.text;
  if (exportClause && ts.isNamedExports(exportClause))
    for (const one of exportClause.elements)
      read.exports.set(one.name.text, {
        ...(from !== undefined && { from }),
        name: (one.propertyName ?? one.name).text,
        isType: isTypeOnly || one.isTypeOnly,
      });
  else if (exportClause && from !== undefined)
    read.exports.set(exportClause.name.text, { from, name: '*', isType: isTypeOnly });
  else if (from !== undefined) read.stars.push(from);
}

function readDeclaration(statement: ts.Statement, { locals, exports }: Module) {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  const declared: readonly ts.Node[] = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations
    : [statement];
  for (const one of declared) {
    const name = (one as ts.DeclarationStatement).name as ts.Identifier | undefined;
    if (!name) continue;
    locals.set(name.text, [...(locals.get(name.text) ?? []), one]);
    if (isExported) exports.set(name.text, { name: name.text, isType: false });
  }
}
