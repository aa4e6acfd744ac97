import type { LoadFigures } from '@assistant/contract';
import { downloadText } from '@assistant/remote';

const HOUR_MS = 3_600_000;

/**
 * The figures of a version as comma-separated values: a row for each hour of the last day, then one for each cause.
 * @param now what the last hour belongs to
 */
export function figuresTable({ hours, causes }: LoadFigures, now: Date): string {
  const begins = (at: number) => new Date(now.getTime() - (hours.length - 1 - at) * HOUR_MS).toISOString();
  const rows = [
    ['kind', 'hour or cause', 'loads', 'failures'],
    ...hours.map(({ loads, failures }, at) => ['hour', `${begins(at).slice(0, 13)}:00Z`, loads, failures]),
    ...causes.map(({ outcome, reason, failures }) => [
      'cause',
      [outcome, reason].filter(Boolean).join(' '),
      '',
      failures,
    ]),
  ];
  return `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;
}

/** Offers the figures of a version as a file. */
export function downloadFigures(app: string, version: string, figures: LoadFigures): void {
  const now = new Date();
  const name = `${app}-${version}-${now.toISOString().slice(0, 10)}.csv`;
  downloadText(name, figuresTable(figures, now), 'text/csv');
}
