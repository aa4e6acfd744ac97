import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSameType } from './same-type';

/** What a package exports, committed beside it as `api-report.json`. */
export interface ApiReport {
  package: string;
  version: string;
  /** By name: the version that first had the export as it is, and its kind and type as text. */
  exports: Record<string, { since: string; type: string }>;
}

export const REPORT_FILE = 'api-report.json';

/** The report in a package's folder; undefined if it has none. */
export function readReport(folder: string): ApiReport | undefined {
  const file = join(folder, REPORT_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ApiReport) : undefined;
}

/**
 * The report of a package as it is now. An export keeps its `since` and its text while its type stays as it is; a new
 * or changed one has the package's version.
 * @param types the type of each export, by name
 * @param before the report there was
 */
export function makeReport(
  name: string,
  version: string,
  types: Record<string, string>,
  before?: ApiReport,
): ApiReport {
  const exportOf = (key: string) => {
    const known = before?.exports[key];
    return known && isSameType(known.type, types[key]) ? known : { since: version, type: types[key] ?? '' };
  };
  const names = Object.keys(types).sort();
  return {
    package: name,
    version,
    exports: Object.fromEntries(names.map((key) => [key, exportOf(key)])),
  };
}
