import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { danglingReferences } from './dangling-references';
import { makeLibrary } from './library';
import { avoidedWords } from './words';

const TEXT = /\.([cm]?[jt]sx?|css|html|md|ya?ml|conf|sh)$|(^|\/)(Dockerfile|\.npmrc|\.gitignore)$/;

/** What others wrote, what names tests, and the realm, which is rewritten elsewhere. */
const NOT_OURS = /^docs\/(specification|spec-coverage)\.md$|^server\/src\/game\/|^realm\/|\/fixtures\//;

/** The files of the repository in `root`, without those that git ignores. */
function filesOf(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  // A file removed from the work tree and not yet from the index is listed too.
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path)));
}

/**
 * Every reference in comments and documents of the repository in `root` that does not resolve, a line each:
 * `file:line: what is cited: what is wrong`. Files that git ignores are not looked at.
 */
export function checkReferences(root: string): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const files = filesOf(root);
  const library = makeLibrary(files, read);
  return files
    .filter((path) => TEXT.test(path))
    .flatMap((path) =>
      danglingReferences(path, read(path), library).map(
        ({ line, cited, problem }) => `${path}:${line}: “${cited}”: ${problem}`,
      ),
    );
}

/** Every word in the same comments and documents that the project does not use, a line each. */
export function checkWords(root: string): string[] {
  return filesOf(root)
    .filter((path) => TEXT.test(path) && !NOT_OURS.test(path))
    .flatMap((path) =>
      avoidedWords(path, readFileSync(join(root, path), 'utf8')).map(
        ({ line, word, instead }) => `${path}:${line}: “${word}”: ${instead}`,
      ),
    );
}
