import type { ChatLine } from '@assistant/contract';
import { formatIso, formatIsoDay } from '@assistant/i18n';

export type ExportFormat = 'txt' | 'csv' | 'json';

/** The words in the file, in the player's language. */
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
 * A cell of a table. Spreadsheets treat a text that begins with one of these as a formula. Other players
 * write these lines, so such a text gets an apostrophe in front (OWASP, CSV injection).
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

/**
 * Lines as the text of a file, in the given order. Formats for people use the player's local time, as the
 * screen does; data formats use the stored moment.
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

/** The name, with the player's local date, and the type of the file: `chat-records-2026-11-21.csv`. */
export function exportFile(
  format: ExportFormat,
  now: Date,
  timeZone?: string,
): { name: string; type: string } {
  return { name: `chat-records-${formatIsoDay(now, timeZone)}.${format}`, type: mimes[format] };
}
