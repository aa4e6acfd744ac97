import { csFeedbackList, type DeskFeedback } from '@assistant/contract';
import { useInterval } from '@assistant/desk';
import { useStrings } from '@assistant/i18n';
import { Button, EmptyState } from '@assistant/ui';
import { useId, useState } from 'react';
import { Read } from '../calls/read';
import { useRead } from '../calls/use-read';
import { useSend } from '../calls/use-send';
import { Tabs } from '../list/tabs';
import { FeedbackItem } from './feedback-item';
import { Page } from './page';
import css from './page.module.css';
import { strings } from './strings';

type Kind = 'open' | 'answered';

/** How often new feedback is looked for, as long as nothing older was loaded. */
const POLL_MS = 60_000;

/** Players' feedback: what waits for an answer, and what has one. */
export function FeedbackPage() {
  const t = useStrings(strings);
  const panel = useId();
  const [kind, setKind] = useState<Kind>('open');
  const answered = kind === 'answered';
  const reading = useRead(csFeedbackList, { answered });
  const { busy, error, send } = useSend();
  const [longer, setLonger] = useState(false);
  useInterval(longer ? null : POLL_MS, reading.again);

  /** The answer of an action replaces its row, also where it belongs to the other tab now. */
  const change = (item: DeskFeedback) =>
    reading.take((data) => ({ ...data, items: data.items.map((one) => (one.id === item.id ? item : one)) }));

  async function more(before: number) {
    setLonger(true);
    const page = await send(csFeedbackList, { answered, before });
    if (page) reading.take((data) => ({ ...data, ...page, items: [...data.items, ...page.items] }));
  }

  return (
    <Page title={t.feedback}>
      <div className={css.tabs}>
        <Tabs
          label={t.kinds}
          panel={panel}
          chosen={kind}
          onChoose={(next) => {
            setKind(next);
            setLonger(false);
          }}
          tabs={[
            { id: 'open', label: t.open, count: reading.data?.open.toString() },
            { id: 'answered', label: t.answered },
          ]}
        />
      </div>
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${kind}`} className={css.list}>
        <Read reading={reading} title={t.failedTitle}>
          {({ items, has_more }) => (
            <>
              {items.length === 0 ? (
                <EmptyState char="言" title={answered ? t.noAnswered : t.noOpen} />
              ) : null}
              {items.map((item) => (
                <FeedbackItem key={item.id} item={item} onChange={change} />
              ))}
              {has_more ? (
                <Button
                  variant="plain"
                  className={css.more}
                  loading={busy}
                  onClick={() => void more(items.at(-1)?.id ?? 0)}
                >
                  {error ? t.moreFailed : t.more}
                </Button>
              ) : null}
            </>
          )}
        </Read>
      </div>
    </Page>
  );
}
