import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { AppName } from '@assistant/release-store';
import { ROOT } from '../../releases/src/apps';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage']);
export const isTest = (file: string): boolean => /\.test\.tsx?$|^jest-.*\.ts$/.test(file);

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (!isTest(entry.name)) yield path;
  }
}

/** A hash (8 hex digits) of everything that goes into a build: the given folders and files below the root. */
export function sourceHash(...inputs: string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(ROOT, input);
    if (!existsSync(path)) continue;
    for (const file of statSync(path).isDirectory() ? filesBelow(path) : [path]) {
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * A hash of everything an app's build may read: its folder, `shared/` and the lockfile. The same hash gives the
 * same build, so that building can be skipped; what a build holds decides its version, not this.
 */
export const inputsHash = (app: AppName): string => sourceHash(app, 'shared', 'package-lock.json');
