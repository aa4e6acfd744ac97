import {
  csPlayerRecords,
  type DataOf,
  type LeftOut,
  type ShownAbout,
  type TaskRecord,
} from '@assistant/contract';
import { whenOf, whyOf } from '@assistant/conversation';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Button, EmptyState, List, Sheet } from '@assistant/ui';
import { Read } from '../calls/read';
import { useRead } from '../calls/use-read';
import { useSend } from '../calls/use-send';
import { useTaskNames } from '../player/use-task-names';
import css from './records-of-cards.module.css';
import { strings } from './strings';

interface RecordsSheetProps {
  session_id: string;
  task: string;
  /** What the player asked about: it is marked among the others. */
  about: ShownAbout;
  onClose: () => void;
}

type Entry = TaskRecord | LeftOut;

/** Runs and what was left out between them, the newest first; what goes on is the newest. */
const entriesOf = ({ records, left_out = [] }: DataOf<'csPlayerRecords'>): Entry[] => {
  const endOf = (one: Entry) => ('result' in one ? one.finished_at : (one.to ?? '9'));
  return [...records, ...left_out].sort((a, b) => endOf(b).localeCompare(endOf(a)));
};

/** The last runs of the task that a player asks about, as the player's own page has them. */
export function RecordsSheet({ session_id, task, about, onClose }: RecordsSheetProps) {
  const t = useStrings(strings);
  const { name } = useTaskNames()(task);
  const reading = useRead(csPlayerRecords, { session_id, task });
  const older = useSend();

  async function more() {
    const before = reading.data?.records.at(-1)?.id;
    const page = before && (await older.send(csPlayerRecords, { session_id, task, before }));
    if (!page) return;
    reading.take(({ records, left_out = [] }) => ({
      records: [...records, ...page.records],
      left_out: [...left_out, ...(page.left_out ?? [])],
      has_more: page.has_more,
    }));
  }

  return (
    <Sheet open side="right" title={t.recordsOf(name)} onOpenChange={onClose}>
      <div className={css.records}>
        <Read reading={reading}>{(data) => <Entries entries={entriesOf(data)} about={about} />}</Read>
        {reading.data?.has_more ? (
          <Button variant="ghost" size="small" loading={older.busy} onClick={() => void more()}>
            {older.error ? t.moreRecordsFailed : t.moreRecords}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}

function Entries({ entries, about }: { entries: Entry[]; about: ShownAbout }) {
  const t = useStrings(strings);
  if (entries.length === 0) return <EmptyState char="录" title={t.noRecords} />;
  return (
    <List>
      {entries.map((entry) =>
        'result' in entry ? (
          <Run key={entry.id} run={entry} asked={entry.id === about.record} />
        ) : (
          <Span key={`span ${entry.id}`} span={entry} asked={entry.id === about.span} />
        ),
      )}
    </List>
  );
}

/** A run: when, how it ended, in which words, what it cost and gained. */
function Run({ run, asked }: { run: TaskRecord; asked: boolean }) {
  const t = useStrings(strings);
  const say = useLocalText();
  const language = useLanguage();
  const amounts = [
    ...(run.coin_spent > 0 ? [t.coinSpent(formatCount(run.coin_spent, language))] : []),
    ...run.gains.map(({ name, amount }) => `${say(name)} +${formatCount(amount, language)}`),
  ];
  return (
    <Row
      asked={asked}
      head={[...whenOf({ run }, language), run.trigger === 'manual' ? t.byHand : '']}
      words={[...whyOf({ run }, language), ...amounts]}
    />
  );
}

/** Planned runs that were left out; those that still are, until now. */
function Span({ span, asked }: { span: LeftOut; asked: boolean }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const left_out = { ...span, to: span.to ?? new Date().toISOString() };
  return (
    <Row
      asked={asked}
      head={[...whenOf({ left_out }, language), span.to === null ? t.goesOn : '']}
      words={whyOf({ left_out }, language)}
    />
  );
}

function Row({ asked, head, words }: { asked: boolean; head: string[]; words: string[] }) {
  const t = useStrings(strings);
  const said = (parts: string[]) => parts.filter(Boolean).join(' · ');
  return (
    <div className={css.row} aria-current={asked || undefined}>
      <p className={css.head}>{said([...head, asked ? t.askedAbout : ''])}</p>
      <p>{said(words)}</p>
    </div>
  );
}
