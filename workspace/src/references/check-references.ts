import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { danglingReferences } from './dangling-references';
import { makeLibrary } from './library';

const TEXT = /\.([cm]?[jt]sx?|css|html|md|ya?ml|conf|sh)$|(^|\/)(Dockerfile|\.npmrc|\.gitignore)$/;

/**
 * Every reference in comments and documents of the repository in `root` that leads nowhere, a line each:
 * `file:line: what is cited: what is wrong`. Files that git ignores are not looked at.
 */
export function checkReferences(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  // A file removed from the work tree and not yet from the index is listed too.
  const files = [...new Set(listed.split('\0'))].filter(
    (path) => path !== '' && existsSync(join(root, path)),
  );
  const library = makeLibrary(files, read);
  return files
    .filter((path) => TEXT.test(path))
    .flatMap((path) =>
      danglingReferences(path, read(path), library).map(
        ({ line, cited, problem }) => `${path}:${line}: “${cited}”: ${problem}`,
      ),
    );
}
