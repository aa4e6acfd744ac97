import { type ApiError, isApiError } from '@assistant/api';
import { CHAT_RECORDS_LIMIT_MAX, type ChatLine } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { downloadText } from '@assistant/remote';
import { showToast, useAppDispatch } from '@assistant/store';
import { useState } from 'react';
import { useLazyTasksChatRecordsQuery } from './calls';
import { strings } from './strings';
import { type LineFilter, requestOf } from './use-chat-lines';
import { type ExportFormat, type ExportWords, exportFile, writeExport } from './write-export';

/** The most lines in one file. A spreadsheet on a phone can still open it. */
const EXPORT_MAX = 10_000;

/** Reads every line that matches a filter, page by page, and offers them as a file, oldest first. */
export function useExport(filter: LineFilter, channelName: ExportWords['channelName']) {
  const t = useStrings(strings);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [load] = useLazyTasksChatRecordsQuery();
  /** How many lines have been read so far; undefined while nothing is exported. */
  const [read, setRead] = useState<number>();

  async function exportAs(format: ExportFormat) {
    setRead(0);
    try {
      const lines: ChatLine[] = [];
      for (let more = true; more && lines.length < EXPORT_MAX; ) {
        const before = lines.at(-1)?.id;
        const request = { ...requestOf(filter), limit: CHAT_RECORDS_LIMIT_MAX };
        const page = await load(before === undefined ? request : { ...request, before }).unwrap();
        lines.push(...page.lines);
        more = page.has_more;
        setRead(lines.length);
      }
      finish(lines, format);
    } catch (error) {
      const why = isApiError(error) ? (error satisfies ApiError).message : String(error);
      dispatch(showToast({ type: 'error', message: t.exportFailed(why) }));
    } finally {
      setRead(undefined);
    }
  }

  function finish(lines: readonly ChatLine[], format: ExportFormat) {
    if (lines.length === 0) {
      dispatch(showToast({ type: 'info', message: t.nothingToExport }));
      return;
    }
    const { name, type } = exportFile(format, new Date());
    downloadText(name, writeExport(lines.toReversed(), format, { ...t, channelName }), type);
    const count = formatCount(lines.length, language);
    const cut = lines.length >= EXPORT_MAX;
    dispatch(
      showToast({
        type: cut ? 'warning' : 'success',
        message: cut ? t.exportCut(count) : t.exported(count),
      }),
    );
  }

  return { exportAs, read };
}
