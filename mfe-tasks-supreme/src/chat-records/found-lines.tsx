import type { Figure, GameChannel } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { StatusStrip } from '@assistant/task-screen';
import type { TaskDefinition, TaskValues } from '@assistant/tasks';
import { Button, Icon } from '@assistant/ui';
import css from './chat-records.module.css';
import { Lines } from './lines';
import { strings } from './strings';
import { type LineFilter, useChatLines } from './use-chat-lines';
import { useExport } from './use-export';
import type { ExportFormat } from './write-export';

interface FoundLinesProps {
  definition: TaskDefinition;
  values: TaskValues;
  revision: number;
  filter: LineFilter;
  filtered: boolean;
  channelName: (channel: GameChannel) => string;
}

/** The matching lines, their counts and the download. */
export function FoundLines({ definition, values, revision, filter, filtered, channelName }: FoundLinesProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const found = useChatLines(filter, Number(values.pollSec), revision);
  const { exportAs, read } = useExport(filter, channelName);
  const keywords = Array.isArray(values.keywords) ? values.keywords.map(String) : [];
  const format = String(values.exportFormat) as ExportFormat;
  const { page } = found;
  const unread = found.error ? {} : undefined;
  const figures: Record<string, Figure> | undefined = page
    ? {
        stored: { kind: 'count', value: page.stored },
        hits: { kind: 'count', value: page.hits_today },
        ...(page.last_sync !== null && { lastSync: { kind: 'moment', at: page.last_sync } }),
      }
    : unread;
  return (
    <>
      <StatusStrip
        definition={definition}
        figures={figures}
        clock={{ now: Date.now(), utcOffsetMin: -new Date().getTimezoneOffset() }}
        simulated={page?.simulated ?? false}
      />
      <Lines
        found={found}
        words={filter.query === '' ? keywords : [...keywords, filter.query]}
        filtered={filtered}
        channelName={channelName}
      />
      <div className={css.export}>
        <Button
          variant="ghost"
          size="small"
          icon={<Icon name="download" size={18} />}
          loading={read !== undefined}
          onClick={() => exportAs(format)}
        >
          {read === undefined ? t.exportAs(format.toUpperCase()) : t.exporting(formatCount(read, language))}
        </Button>
      </div>
    </>
  );
}
