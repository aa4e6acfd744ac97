import { execFileSync } from 'node:child_process';
import type { ApiReport } from './report';

const MOST = 50;

/**
 * The committed reports of a package, the newest first; undefined where there is no git history to read.
 * @param file relative to the root, with `/`
 */
export function committedReports(root: string, file: string): ApiReport[] | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const commits = git('log', `-${MOST}`, '--format=%H', '--diff-filter=AM', '--', file).split('\n');
    return commits.filter(Boolean).map((commit) => JSON.parse(git('show', `${commit}:${file}`)) as ApiReport);
  } catch {
    return undefined;
  }
}
