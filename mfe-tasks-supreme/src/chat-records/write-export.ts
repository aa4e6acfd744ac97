import type { ChatLine } from '@assistant/shared/contract';
import { formatIso, formatIsoDay } from '@assistant/shared/i18n';

export type ExportFormat = 'txt' | 'csv' | 'json';

/** The words a file carries in the player's language. */
export interface ExportWords {
  time: string;
  channel: string;
  from: string;
  text: string;
  channelName: (channel: ChatLine['channel']) => string;
}

const mimes: Record<ExportFormat, string> = {
  txt: 'text/plain;charset=utf-8',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
};

/** Without this mark, spreadsheets read Chinese in another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A cell of a table. Spreadsheets take a text that begins with one of these for a formula: other players
 * write these lines, so it gets an apostrophe before it (OWASP, CSV injection).
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

/**
 * Lines as the text of a file, in the order they are given. What people read has the player's own time,
 * as the screen has; data has the moment as it was stored.
 */
export function writeExport(
  lines: readonly ChatLine[],
  format: ExportFormat,
  words: ExportWords,
  timeZone?: string,
): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(
        lines.map(({ at, channel, from, text, hit }) => ({ at, channel, from, text, hit })),
        null,
        2,
      )}\n`;
    case 'csv': {
      const head = [words.time, words.channel, words.from, words.text];
      const rows = lines.map(({ at, channel, from, text }) => [
        formatIso(at, timeZone),
        words.channelName(channel),
        from,
        text,
      ]);
      return BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
    }
    case 'txt':
      return lines
        .map(
          ({ at, channel, from, text }) =>
            `${formatIso(at, timeZone)} [${words.channelName(channel)}] ${oneLine(from)}: ${oneLine(text)}\n`,
        )
        .join('');
  }
}

/** The name, with the player's own date, and type of the file: `chat-records-2026-11-21.csv`. */
export function exportFile(
  format: ExportFormat,
  now: Date,
  timeZone?: string,
): { name: string; type: string } {
  return { name: `chat-records-${formatIsoDay(now, timeZone)}.${format}`, type: mimes[format] };
}
