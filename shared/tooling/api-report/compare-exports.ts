import { join } from 'node:path';
import ts from 'typescript';
import type { Api, Change } from './api';
import { lostName } from './lost-name';

/** Before the names of what stands beside the types of a module, so that they can be compared as values are. */
const WRAPPER = '$type_';

/**
 * What became of each export of an API, by TypeScript's own assignability: both versions are modules of one program
 * (docs/decisions/0006-api-reports.md says what is asked of which export).
 * @param root where the libraries are found
 * @param others the APIs of the packages with a report, by name
 */
export function compareExports(
  root: string,
  others: ReadonlyMap<string, Api>,
  before: Api,
  now: Api,
): Map<string, Change> {
  const names = Object.keys(before.exports);
  const changes = new Map<string, Change>(names.map((name) => [name, 'none']));
  const changed = names.filter((name) => textOf(before, name) !== textOf(now, name));
  if (changed.length === 0) return changes;
  const kept = changed.filter((name) => Object.hasOwn(now.exports, name));
  const judge = makeJudge(root, others, before, now, kept);
  for (const name of changed) changes.set(name, kept.includes(name) ? judge(name) : 'major');
  return changes;
}

/** The declarations that some lead to, with these. */
function reach({ declarations }: Api, from: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of from) {
    if (found.has(name) || !Object.hasOwn(declarations, name)) continue;
    found.add(name);
    reach({ exports: {}, declarations }, declarations[name]?.match(/[\w$]+/g) ?? [], found);
  }
  return found;
}

function textOf(api: Api, name: string): string | undefined {
  const one = api.exports[name];
  if (!one) return undefined;
  const parts = [...reach(api, [one.declared])].sort().map((part) => api.declarations[part]);
  return [one.isType, one.declared, ...parts].join('\n');
}

const isOfLibrary = ({ exports, declarations }: Api, name: string): boolean =>
  declarations[exports[name]?.declared ?? '']?.startsWith('import ') === true;

/** An API as a module, with the libraries that are installed. */
function moduleOf(api: Api): string {
  const { exports, declarations } = api;
  const lines = Object.values(declarations).map((line) =>
    line.startsWith('import ')
      ? line.replace('import type', 'import').replace(/'((?:@[^/']+\/)?[^@/']+)@\w+/, "'$1")
      : line,
  );
  const wrappers = Object.entries(exports).flatMap(([name, { declared, isType }]) => {
    if (!isType || isOfLibrary(api, name)) return [];
    const source = ts.createSourceFile('type.ts', declarations[declared] ?? '', ts.ScriptTarget.Latest, true);
    const { typeParameters } = source.statements[0] as ts.TypeAliasDeclaration;
    const list = (texts: string[] = []) => (texts.length > 0 ? `<${texts.join(', ')}>` : '');
    const type = `${declared}${list(typeParameters?.map((one) => one.name.text))}`;
    const own = list(typeParameters?.map((one) => one.getText()));
    return [`export declare const ${WRAPPER}${name}: ${own}(value: ${type}) => ${type};`];
  });
  const list = Object.entries(exports).map(([name, { declared }]) => `${declared} as ${name}`);
  return [...lines, ...wrappers, `export { ${list.join(', ')} };`].join('\n');
}

/** Says what became of an export that both APIs have. @throws an error where the new API has a mistake */
function makeJudge(
  root: string,
  others: ReadonlyMap<string, Api>,
  before: Api,
  now: Api,
  names: readonly string[],
): (name: string) => Change {
  const inModule = (name: string) =>
    before.exports[name]?.isType && !isOfLibrary(before, name) ? `${WRAPPER}${name}` : name;
  const comparable = names.filter(
    (name) =>
      before.exports[name]?.isType === now.exports[name]?.isType &&
      isOfLibrary(before, name) === isOfLibrary(now, name) &&
      !isOfLibrary(before, name),
  );
  const probe = [
    `import * as before from './api-before';`,
    `import * as now from './api-now';`,
    'type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;',
    ...comparable.map((name) => {
      const one = inModule(name);
      return `export type ${WRAPPER}${name} = Same<typeof before.${one}, typeof now.${one}>;`;
    }),
  ].join('\n');
  const { checker, files } = programOf(root, {
    './api-before': moduleOf(before),
    './api-now': moduleOf(now),
    './probe': probe,
    ...Object.fromEntries([...others].map(([name, api]) => [name, moduleOf(api)])),
  });
  const [old, current, same] = files as [Opened, Opened, Opened];
  const [mistake] = current.mistakes();
  if (mistake) throw new Error(`The API cannot be read by itself: ${mistake}`);
  // Made with libraries that are not installed any more.
  const unreadable = old.mistakes().length > 0;
  const ofValues = reach(
    before,
    Object.values(before.exports).flatMap(({ declared, isType }) => (isType ? [] : [declared])),
  );
  return (name) => {
    if (unreadable || !comparable.includes(name)) return 'major';
    if (checker.typeToString(same.declared(`${WRAPPER}${name}`)) === 'true') return 'none';
    const [was, is] = [old.valueOf(inModule(name)), current.valueOf(inModule(name))];
    if (lostName(checker, old.source, was, is)) return 'major';
    const { declared = '', isType } = before.exports[name] ?? {};
    // What a type is asked for depends on where it is used: the values that use it are judged themselves.
    if (isType && ofValues.has(declared)) return 'minor';
    return checker.isTypeAssignableTo(is, was) ? 'minor' : 'major';
  };
}

interface Opened {
  source: ts.SourceFile;
  mistakes(): string[];
  valueOf(name: string): ts.Type;
  declared(name: string): ts.Type;
}

/** A program of modules that are in no folder, by the names under which they import each other. */
function programOf(root: string, modules: Record<string, string>) {
  const fileOf = (name: string) => join(root, 'api', `${name}.ts`);
  const texts = new Map(Object.entries(modules).map(([name, text]) => [fileOf(name), text]));
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.getSourceFile = (file, version, ...rest) => {
    const text = texts.get(file);
    return text === undefined
      ? getSourceFile(file, version, ...rest)
      : ts.createSourceFile(file, text, version);
  };
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) =>
      Object.hasOwn(modules, text)
        ? { resolvedModule: { resolvedFileName: fileOf(text), extension: ts.Extension.Ts } }
        : ts.resolveModuleName(text, from, options, host),
    );
  const program = ts.createProgram([...texts.keys()], options, host);
  const checker = program.getTypeChecker();
  const files = [...texts.keys()].map((file): Opened => {
    const source = program.getSourceFile(file) as ts.SourceFile;
    const exported = (name: string) => {
      const own = checker.getSymbolAtLocation(source) as ts.Symbol;
      const found = checker.getExportsOfModule(own).find((one) => one.name === name) as ts.Symbol;
      return found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
    };
    return {
      source,
      mistakes: () =>
        program
          .getSemanticDiagnostics(source)
          .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
      valueOf: (name) => checker.getTypeOfSymbol(exported(name)),
      declared: (name) => checker.getDeclaredTypeOfSymbol(exported(name)),
    };
  });
  return { checker, files };
}
