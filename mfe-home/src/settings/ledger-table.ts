import type { DataOf } from '@assistant/contract';

type Entry = DataOf<'tasksCoin'>['entries'][number];

const COLUMNS = ['time', 'task', 'trigger', 'spent', 'most', 'cap', 'before', 'reason', 'text'] as const;

/** A cell of a CSV file (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Entries of the ledger as a CSV file (RFC 4180) that spreadsheets open as UTF-8. */
export function ledgerTable(entries: readonly Entry[]): string {
  const rows = entries.map((one) => [
    one.at,
    one.task,
    one.trigger,
    one.spent,
    one.reserved,
    one.cap,
    one.spent_before,
    one.reason,
    one.text.zh,
  ]);
  return `\uFEFF${[COLUMNS, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
