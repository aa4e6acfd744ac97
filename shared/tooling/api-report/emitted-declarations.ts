import { join } from 'node:path';
import ts from 'typescript';

/** The declarations that TypeScript emits for the sources of the workspace, a file at a time. */
export interface Emitted {
  /** What is emitted for a source file. @throws an error where a type cannot be written down */
  textOf(file: string): string;
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
