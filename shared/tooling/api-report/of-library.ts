import { readFileSync } from 'node:fs';
import ts from 'typescript';

const LIBRARY = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

const isTypeOnly = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.some((one) => ts.isExportSpecifier(one) && (one.isTypeOnly || one.parent.parent.isTypeOnly));

/**
 * What an export is that a package passes on of a library as it is: `const import("zod@4").array`, with the library's
 * major version; undefined for one that is declared in the workspace.
 * @param exported as the package exports it
 * @param declared as the library declares it
 */
export function ofLibrary(exported: ts.Symbol, declared: ts.Symbol): string | undefined {
  const file = declared.declarations?.[0]?.getSourceFile().fileName ?? '';
  const [, folder, library] = LIBRARY.exec(file) ?? [];
  if (!folder) return undefined;
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string };
  const isType = isTypeOnly(exported) || !(declared.flags & ts.SymbolFlags.Value);
  return `${isType ? 'type' : 'const'} import("${library}@${version.split('.')[0]}").${exported.name}`;
}
