import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { APP } from './recorded-apps';

const FILE = join(import.meta.dirname, 'apps-by-test.json');

/** By spec and title. */
type Apps = Record<string, Record<string, string[]>>;

/**
 * Writes down which apps each test that passed has loaded, so that a change of an app can be tested by those alone:
 * `npm run record:apps -w e2e`, with names of specs for those only. A spec that did not run keeps what is written; one
 * that is gone is dropped; a test that is not there may load every app.
 */
export default class AppsReporter implements Reporter {
  #seen: Apps = {};

  onTestEnd(test: TestCase, { annotations, status }: TestResult): void {
    const [, , , ...titles] = test.titlePath();
    const spec = basename(test.location.file);
    this.#seen[spec] ??= {};
    if (status !== 'passed') return;
    const apps = annotations.flatMap(({ type, description }) =>
      type === APP && description ? description : [],
    );
    this.#seen[spec][titles.join(' › ')] = apps.toSorted();
  }

  onEnd(): void {
    const written: Apps = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
    const kept = Object.entries({ ...written, ...this.#seen }).filter(([spec]) =>
      existsSync(join(import.meta.dirname, '..', spec)),
    );
    const sorted = Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
  }
}
