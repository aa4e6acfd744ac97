import { join } from 'node:path';
import ts from 'typescript';
import { inOneOrder } from './in-one-order';
import { ofLibrary } from './of-library';

const FORMAT =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.InTypeAlias;

/**
 * The exports of each package's `index.ts`, by name, with kind and type as TypeScript's checker has them. One
 * program for all packages. What a package does not export itself, such as the props of a component, is written
 * out, so that a change of it is seen.
 * @param folders the packages, as paths
 */
export function exportedTypes(root: string, folders: readonly string[]): Map<string, Record<string, string>> {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.browser.json'),
    { incremental: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  );
  const declarations = (config?.fileNames ?? []).filter((file) => file.endsWith('.d.ts'));
  const entries = folders.map((folder) => join(folder, 'index.ts'));
  const program = ts.createProgram([...entries, ...declarations], {
    ...config?.options,
    tsBuildInfoFile: undefined,
  });
  const checker = program.getTypeChecker();
  return new Map(
    folders.map((folder, at) => {
      const source = program.getSourceFile(entries[at] as string);
      const symbol = source && checker.getSymbolAtLocation(source);
      const found = symbol ? checker.getExportsOfModule(symbol) : [];
      const exported = found.map((one) => resolved(one, checker));
      const passedOn = found.map((one, place) => ofLibrary(one, exported[place] as ts.Symbol));
      // Of a package that only passes on a library, the library's own version says what each export is.
      const print = passedOn.every(Boolean) ? undefined : makePrinter(checker, folder, new Set(exported));
      const texts = exported.map((one, place) => print?.(one) ?? passedOn[place]);
      return [folder, Object.fromEntries(found.map(({ name }, place) => [name, texts[place] ?? '']))];
    }),
  );
}

const resolved = (symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

function makePrinter(checker: ts.TypeChecker, folder: string, exported: ReadonlySet<ts.Symbol>) {
  /** A type that is declared in this package and that nobody outside can name. */
  const isHidden = ({ symbol, aliasSymbol }: ts.Type): boolean => {
    const named = aliasSymbol ?? symbol;
    if (!named || exported.has(named)) return false;
    const isObject = symbol && symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeLiteral);
    return Boolean(
      isObject && named.declarations?.some((one) => one.getSourceFile().fileName.startsWith(folder)),
    );
  };
  const text = (type: ts.Type, above: readonly ts.Type[] = []): string => {
    if (above.includes(type)) return checker.typeToString(type, undefined, FORMAT);
    const next = [...above, type];
    const [call] = type.getCallSignatures();
    if (call && type.getProperties().length === 0 && !call.typeParameters) return signature(call, next);
    if (type.isUnion() && !type.aliasSymbol && type.types.some(isHidden))
      return type.types.map((one) => text(one, next)).join(' | ');
    return isHidden(type) ? members(type, next) : checker.typeToString(type, undefined, FORMAT);
  };
  const ofSymbol = (symbol: ts.Symbol, above: readonly ts.Type[]) =>
    text(checker.getTypeOfSymbol(symbol), above);
  const optional = (symbol: ts.Symbol) => (symbol.flags & ts.SymbolFlags.Optional ? '?' : '');
  const signature = (call: ts.Signature, above: readonly ts.Type[]) =>
    `(${call.parameters.map((one) => `${one.name.replace(/^__\d+$/, 'props')}${optional(one)}: ${ofSymbol(one, above)}`).join(', ')}) => ${text(call.getReturnType(), above)}`;
  const members = (type: ts.Type, above: readonly ts.Type[]) =>
    `{ ${checker
      .getPropertiesOfType(type)
      .map((one) => `${one.name}${optional(one)}: ${ofSymbol(one, above)}`)
      .sort()
      .join('; ')} }`;
  return (symbol: ts.Symbol): string => {
    if (symbol.flags & ts.SymbolFlags.Class)
      return `class ${inOneOrder(members(checker.getDeclaredTypeOfSymbol(symbol), []))}`;
    if (symbol.flags & ts.SymbolFlags.Interface)
      return `type ${inOneOrder(members(checker.getDeclaredTypeOfSymbol(symbol), []))}`;
    if (symbol.flags & ts.SymbolFlags.TypeAlias)
      return `type ${inOneOrder(checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol), undefined, FORMAT))}`;
    const kind = symbol.flags & ts.SymbolFlags.Function ? 'function' : 'const';
    return `${kind} ${inOneOrder(text(checker.getTypeOfSymbol(symbol)))}`;
  };
}
