import { join } from 'node:path';
import ts from 'typescript';

/** The declarations that TypeScript emits for the sources of the workspace, a file at a time. */
export interface Emitted {
  /** What is emitted for a source file. @throws an error where a type cannot be written down */
  textOf(file: string): string;
  /** What a source file says in `@deprecated` of a declaration: what to use instead; undefined where it does not. */
  deprecationOf(file: string, name: string): string | undefined;
  /** The source file that an import leads to; undefined for a library or a package with a report of its own. */
  resolve(specifier: string, from: string): string | undefined;
  /** The name of such a one with its major version, as in `zod@4/mini`. */
  withMajor(specifier: string, from: string): string;
}

/**
 * One program for all packages. A file is emitted when it is asked for, so that only what an API leads to is.
 * @param folders every package whose declarations may be asked for, as paths
 * @param reported the names of the packages with a report of their own
 */
export function emittedDeclarations(
  root: string,
  folders: readonly string[],
  reported: ReadonlySet<string>,
): Emitted {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.browser.json'),
    { incremental: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  );
  const ambient = (config?.fileNames ?? []).filter((file) => file.endsWith('.d.ts'));
  const options: ts.CompilerOptions = {
    ...config?.options,
    tsBuildInfoFile: undefined,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    // `npm run typecheck` does.
    noCheck: true,
  };
  const program = ts.createProgram(
    [...folders.map((folder) => join(folder, 'index.ts')), ...ambient],
    options,
  );
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  const find = (specifier: string, from: string) => {
    const { resolvedModule } = ts.resolveModuleName(specifier, from, options, host, cache);
    if (!resolvedModule) throw new Error(`${from} imports ${specifier}, which is not there.`);
    return resolvedModule;
  };
  return {
    textOf(file) {
      let text = '';
      const { diagnostics } = program.emit(
        program.getSourceFile(file),
        (_, content) => {
          text = content;
        },
        undefined,
        true,
      );
      const [mistake] = diagnostics;
      if (mistake) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(mistake.messageText, '\n')}`);
      return text;
    },
    deprecationOf(file, name) {
      const found = program.getSourceFile(file)?.statements.filter((node) => namesOf(node).includes(name));
      const [tag] = found?.flatMap((node) => ts.getJSDocDeprecatedTag(node) ?? []) ?? [];
      return tag && (ts.getTextOfJSDocComment(tag.comment) ?? '').replace(/\s+/g, ' ').trim();
    },
    resolve(specifier, from) {
      if (reported.has(specifier)) return undefined;
      const { resolvedFileName } = find(specifier, from);
      return resolvedFileName.includes('/node_modules/') ? undefined : resolvedFileName;
    },
    withMajor(specifier, from) {
      const { packageId } = find(specifier, from);
      const [, name = specifier, path = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(specifier) ?? [];
      return `${name}@${packageId?.version.split('.')[0]}${path}`;
    },
  };
}

/** The names that a statement of a module declares. */
const namesOf = (node: ts.Statement): readonly (string | undefined)[] =>
  ts.isVariableStatement(node)
    ? node.declarationList.declarations.map(({ name }) => (ts.isIdentifier(name) ? name.text : undefined))
    : [(node as ts.DeclarationStatement).name?.text];
