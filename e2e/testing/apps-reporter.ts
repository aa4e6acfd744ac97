import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { APP } from './recorded-apps';

const FILE = join(import.meta.dirname, 'apps-by-spec.json');

type AppsBySpec = Record<string, string[]>;

/**
 * Writes down which apps each spec that ran has loaded, so that a change of an app can be tested by those specs alone:
 * `npm run record:apps -w e2e`, with names of specs for those only. A spec that did not run keeps what is written; one
 * that is gone is dropped; one that is not there may load every app.
 */
export default class AppsReporter implements Reporter {
  #seen = new Map<string, Set<string>>();

  onTestEnd({ location }: TestCase, { annotations }: TestResult): void {
    const spec = basename(location.file);
    const apps = this.#seen.get(spec) ?? new Set();
    for (const { type, description } of annotations) if (type === APP && description) apps.add(description);
    this.#seen.set(spec, apps);
  }

  onEnd(): void {
    const written: AppsBySpec = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
    for (const [spec, apps] of this.#seen) written[spec] = [...apps].sort();
    const kept = Object.entries(written).filter(([spec]) =>
      existsSync(join(import.meta.dirname, '..', spec)),
    );
    const sorted = Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
  }
}
