import { dirname, join } from 'node:path';

/**
 * A program and its words as they are started without a shell, which would take words with spaces apart. On Windows npm and npx
 * are no programs but scripts of a shell, so Node runs what these run.
 */
export function withoutShell(
  program: string,
  words: readonly string[],
  { platform, execPath }: Pick<NodeJS.Process, 'platform' | 'execPath'> = process,
): [string, string[]] {
  if (platform !== 'win32' || !/^np[mx]$/.test(program)) return [program, [...words]];
  const script = join(dirname(execPath), 'node_modules/npm/bin', `${program}-cli.js`);
  return [execPath, [script, ...words]];
}
