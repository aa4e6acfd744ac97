import { execFileSync } from 'node:child_process';
import { ROOT } from '../../../releases/src/apps';

/** What git says in this workspace. @throws an error where it refuses, or there is no checkout */
export const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
