import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { danglingReferences } from './dangling-references';
import { makeLibrary } from './library';
import { otherTerms, termsOf } from './terms';
import { avoidedWords } from './words';

const TEXT = /\.([cm]?[jt]sx?|css|html|md|ya?ml|conf|sh)$|(^|\/)(Dockerfile|\.npmrc|\.gitignore)$/;

/** What others wrote, and what names tests. */
const NOT_OURS = /^docs\/(specification|spec-coverage)\.md$|\/fixtures\//;

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

/** The product's own texts: what a player, an agent or an operator may read. */
const PRODUCT = /^(mfe-[^/]+|shell|shared|realm|server\/src)\/.*\.tsx?$/;
const TESTS = /\.(test|long|moved)\.|\/testing\//;

/**
 * Every word that the project does not use, a line each: in the same comments and documents, and in the texts of the
 * product (`docs/README.md`, “Words” and “Words on the screen”).
 */
export function checkWords(root: string): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const terms = termsOf(read('docs/README.md'));
  return filesOf(root).flatMap((path) => {
    const found = [
      ...(TEXT.test(path) && !NOT_OURS.test(path) ? avoidedWords(path, read(path)) : []),
      ...(PRODUCT.test(path) && !TESTS.test(path) ? otherTerms(path, read(path), terms) : []),
    ];
    return found.map(({ line, word, instead }) => `${path}:${line}: “${word}”: ${instead}`);
  });
}
