import ts from 'typescript';
import type { Emitted } from './emitted-declarations';

/** What a name means: a declaration of the workspace, or a name of a library. */
export type Meaning =
  | { file: string; name: string; statements: readonly ts.Declaration[] }
  | { library: string; name: string };

/** A name that a declaration refers to, as its path: `z.infer` is two parts. */
export interface Reference {
  start: number;
  end: number;
  path: readonly string[];
  /** What the first parts of the path mean, and how many they are; undefined for a name of the language or the browser. */
  means: Meaning | undefined;
  length: number;
  /** `typeof import('module').name`. */
  isTypeOf: boolean;
}

/** The emitted declarations as one program, without libraries: what its names mean, by TypeScript's own binder. */
export class Meanings {
  private readonly checker: ts.TypeChecker;
  private readonly program: ts.Program;

  constructor(
    private readonly emitted: Emitted,
    entries: readonly string[],
  ) {
    const options: ts.CompilerOptions = { noLib: true, types: [], noEmit: true, jsx: ts.JsxEmit.Preserve };
    const host = ts.createCompilerHost(options);
    host.getSourceFile = (file, version) => ts.createSourceFile(file, emitted.textOf(file), version, true);
    host.resolveModuleNameLiterals = (literals, from) =>
      literals.map(({ text }) => {
        const file = emitted.resolve(text, from);
        return { resolvedModule: file && { resolvedFileName: file, extension: ts.Extension.Ts } } as never;
      });
    this.program = ts.createProgram(entries, options, host);
    this.checker = this.program.getTypeChecker();
  }

  /** What a module exports, by name; `isType` where it exports the type alone. */
  exportsOf(file: string): { name: string; isType: boolean; means: Meaning }[] {
    const module = this.checker.getSymbolAtLocation(this.program.getSourceFile(file) as ts.SourceFile);
    const exported = this.checker.getExportsOfModule(module as ts.Symbol);
    return exported
      .map((symbol) => {
        const means = this.follow(symbol);
        if (!means || !('name' in means))
          throw new Error(`${file} exports ${symbol.name}, which is no declaration.`);
        const isType =
          isTypeOnly(symbol) || ('statements' in means && means.statements.every(isTypeStatement));
        return { name: symbol.name, isType, means };
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** What the source of a declaration says in `@deprecated`; undefined where it does not, or is a library's. */
  deprecationOf(means: Meaning): string | undefined {
    return 'file' in means ? this.emitted.deprecationOf(means.file, means.name) : undefined;
  }

  /** The names outside a declaration that its types refer to. */
  referencesIn(declaration: ts.Node): Reference[] {
    const found: Reference[] = [];
    const add = (node: ts.Node, end: number, names: readonly ts.Identifier[], module?: ts.StringLiteral) => {
      const path = names.map(({ text }) => text);
      const own = module ? undefined : this.checker.getSymbolAtLocation(names[0] as ts.Identifier);
      // A type parameter, an inferred type or a parameter of its own.
      if (own?.declarations?.some((one) => isWithin(one, declaration))) return;
      const isTypeOf = ts.isImportTypeNode(node) && node.isTypeOf;
      found.push({ start: node.getStart(), end, path, isTypeOf, ...this.meaningOf(path, own, module) });
    };
    const visit = (node: ts.Node): void => {
      if (ts.isImportTypeNode(node)) {
        const module = (node.argument as ts.LiteralTypeNode).literal as ts.StringLiteral;
        // Type arguments stand after it and stay.
        const end = node.typeArguments ? node.typeArguments.pos - 1 : node.end;
        add(node, end, node.qualifier ? partsOf(node.qualifier) : [], module);
        node.typeArguments?.forEach(visit);
        return;
      }
      const name = ts.isTypeReferenceNode(node)
        ? node.typeName
        : ts.isTypeQueryNode(node)
          ? node.exprName
          : ts.isExpressionWithTypeArguments(node)
            ? node.expression
            : ts.isComputedPropertyName(node) && partsOf(node.expression).length > 0
              ? node.expression
              : undefined;
      if (name && !ts.isImportTypeNode(name)) add(name, name.end, partsOf(name));
      ts.forEachChild(node, visit);
    };
    visit(declaration);
    return found;
  }

  private meaningOf(path: readonly string[], own: ts.Symbol | undefined, module?: ts.StringLiteral) {
    let length = module ? 0 : 1;
    let means = module ? this.ofModule(module) : own && this.follow(own);
    if (means && 'library' in means && module && path[0] !== undefined)
      return { means: { ...means, name: path[0] }, length: 1 };
    for (; means && 'module' in means; length += 1) {
      const member = this.checker.tryGetMemberInModuleExports(path[length] ?? '', means.module);
      if (!member) throw new Error(`${means.module.name} is taken as a whole: name what is taken of it.`);
      means = this.follow(member);
    }
    return { means, length };
  }

  private ofModule(specifier: ts.StringLiteral): Meaning | { module: ts.Symbol } {
    const module = this.checker.getSymbolAtLocation(specifier);
    return module ? { module } : { library: this.libraryOf(specifier), name: '*' };
  }

  private libraryOf(specifier: ts.StringLiteral): string {
    return this.emitted.withMajor(specifier.text, specifier.getSourceFile().fileName);
  }

  /** Where a name leads to, through all imports and exports. */
  private follow(symbol: ts.Symbol): Meaning | { module: ts.Symbol } | undefined {
    if ((symbol.flags & ts.SymbolFlags.Alias) === 0) {
      const { declarations = [], name } = this.checker.getExportSymbolOfSymbol(symbol);
      if (declarations.some(ts.isSourceFile)) return { module: symbol };
      const [first] = declarations;
      // What a module adds to the browser's types is of the browser.
      if (!first || ts.findAncestor(first, ts.isModuleDeclaration)) return undefined;
      return { file: first.getSourceFile().fileName, name, statements: declarations };
    }
    const [alias] = symbol.declarations ?? [];
    const from = alias && ts.findAncestor(alias, isFrom)?.moduleSpecifier;
    if (from && !this.checker.getSymbolAtLocation(from))
      return { library: this.libraryOf(from as ts.StringLiteral), name: nameOf(alias) };
    const next = this.checker.getImmediateAliasedSymbol(symbol);
    return next && this.follow(next);
  }
}

const isFrom = (node: ts.Node): node is ts.ImportDeclaration | ts.ExportDeclaration =>
  ts.isImportDeclaration(node) || ts.isExportDeclaration(node);

const isWithin = (node: ts.Node, outer: ts.Node): boolean =>
  node !== outer && ts.findAncestor(node, (one) => one === outer) !== undefined;

const isTypeStatement = (node: ts.Node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

const isTypeOnly = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.some(ts.isTypeOnlyExportDeclaration);

/** The name that an import or export takes of its module; `*` is all of it. */
function nameOf(alias: ts.Declaration): string {
  if (ts.isImportSpecifier(alias) || ts.isExportSpecifier(alias))
    return (alias.propertyName ?? alias.name).text;
  return ts.isImportClause(alias) ? 'default' : '*';
}

function partsOf(name: ts.Node): ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  if (ts.isQualifiedName(name)) return [...partsOf(name.left), name.right];
  if (ts.isPropertyAccessExpression(name)) return [...partsOf(name.expression), name.name as ts.Identifier];
  return [];
}
