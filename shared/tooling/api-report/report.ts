import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Api, Compare } from './api';

/** The API of a package, committed beside it as `api-report.json`. */
export interface ApiReport extends Api {
  package: string;
  version: string;
  /** Since 2 it says what is deprecated. */
  format?: number;
  /** By name, also the version that first had the export as it is. */
  exports: Record<string, Api['exports'][string] & { since: string }>;
}

export const REPORT_FILE = 'api-report.json';

/** The report in a package's folder; undefined if it has none. */
export function readReport(folder: string): ApiReport | undefined {
  const file = join(folder, REPORT_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ApiReport) : undefined;
}

/** Whether a report has declarations: those that were committed first had texts that no compiler reads. */
export const hasDeclarations = (report: ApiReport): boolean => report.declarations !== undefined;

/**
 * The report of a package as it is now. An export keeps its `since` while it is as it was, and the report keeps its
 * declarations while none is another type; a new or changed export has the package's version.
 * @param before the report there was
 * @param compare says what became of each export of it
 */
export function makeReport(
  name: string,
  version: string,
  api: Api,
  before: ApiReport | undefined,
  compare: Compare,
): ApiReport {
  const changes = before && hasDeclarations(before) ? compare(before, api) : undefined;
  const names = Object.keys(api.exports);
  const sinceOf = (key: string) => {
    const known = before?.exports[key];
    return known && (changes?.get(key) ?? 'none') === 'none' ? known.since : version;
  };
  const isSame =
    changes &&
    names.length === Object.keys(before?.exports ?? {}).length &&
    names.every((key) => changes.get(key) === 'none');
  const { exports, declarations } = isSame && before ? before : api;
  const entryOf = (key: string) => {
    const { declared = '', isType = false } = exports[key] ?? {};
    const deprecated = api.exports[key]?.deprecated;
    return { declared, isType, since: sinceOf(key), ...(deprecated !== undefined && { deprecated }) };
  };
  return {
    package: name,
    version,
    format: 2,
    exports: Object.fromEntries(names.map((key) => [key, entryOf(key)])),
    declarations,
  };
}
