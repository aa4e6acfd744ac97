import { join, relative } from 'node:path';
import { type ApiReport, newlyDeprecated } from '@assistant/api-report';
import { ROOT } from '../../../releases/src/apps';
import { git } from './git';

/** A report as it was committed. */
export interface Committed {
  report: Pick<ApiReport, 'version' | 'exports'>;
  /** `YYYY-MM-DD`. */
  on: string;
  /** What its author wrote of the change. */
  subject: string;
}

/** The committed reports of a package, the oldest first; none where there is no git history, or it has no report. */
export function committedReports(folder: string): Committed[] {
  const file = relative(ROOT, join(folder, 'api-report.json')).replaceAll('\\', '/');
  try {
    // The one commit of a shallow clone has not made them all.
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return [];
    const commits = git('log', '--reverse', '--format=%H%x09%as%x09%s', '--diff-filter=AM', '--', file);
    return commits
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [commit = '', on = '', subject = ''] = line.split('\t');
        return { report: JSON.parse(git('show', `${commit}:${file}`)), on, subject };
      });
  } catch {
    return [];
  }
}

const list = (what: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`- ${what}: ${names.map((name) => `\`${name}\``).join(', ')}`] : [];

/**
 * What changed in a package's API from version to version, the newest first, each with what the authors of the change wrote.
 * @param committed the oldest first
 */
export function changelogOf(name: string, committed: readonly Committed[]): string {
  const versions = [...new Map(committed.map((one) => [one.report.version, one])).values()];
  const sections = versions.map(({ report: { version, exports } }, at) => {
    const before = versions[at - 1]?.report.exports;
    const own = committed.filter(({ report }) => report.version === version);
    const known = Object.keys(before ?? {});
    const names = Object.keys(exports);
    const added = names.filter((one) => before && !known.includes(one));
    const changed = names.filter((one) => known.includes(one) && exports[one]?.since === version);
    const removed = known.filter((one) => !names.includes(one));
    const deprecated = before ? newlyDeprecated({ exports: before }, { exports }) : [];
    return [
      `## ${version} · ${own[0]?.on}`,
      ...[...new Set(own.map(({ subject }) => subject))].map((subject) => `${subject}.`),
      ...list('removed', removed),
      ...deprecated.map((one) => `- deprecated: \`${one}\`: ${exports[one]?.deprecated}`),
      ...list('changed', changed),
      ...list('added', added),
    ].join('\n');
  });
  const head = `# ${name}\nWhat its API gained and lost. The last number of a version counts changes that no API sees.`;
  return `${[head, ...sections.toReversed()].join('\n\n')}\n`;
}
