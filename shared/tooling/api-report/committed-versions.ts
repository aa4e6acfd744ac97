import { execFileSync } from 'node:child_process';

const MOST = 50;

/**
 * The committed versions of a JSON file, the newest first; undefined where there is no git history to read.
 * @param file relative to the root, with `/`
 */
export function committedVersions<Content>(root: string, file: string): Content[] | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    const commits = git('log', `-${MOST}`, '--format=%H', '--diff-filter=AM', '--', file).split('\n');
    return commits.filter(Boolean).map((commit) => JSON.parse(git('show', `${commit}:${file}`)) as Content);
  } catch {
    return undefined;
  }
}
