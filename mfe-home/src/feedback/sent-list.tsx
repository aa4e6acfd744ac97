import { useStrings } from '@assistant/i18n';
import { Button, EmptyState, List, Section } from '@assistant/ui';
import { useState } from 'react';
import layout from '../page/layout.module.css';
import { QueryView } from '../page/query-view';
import { useFeedbackListQuery } from './calls';
import { SentItem } from './sent-item';
import { strings } from './strings';

/** The sent messages, newest first, with status and answer. */
export function SentList() {
  const t = useStrings(strings);
  // The start of each page; undefined for the first.
  const [pages, setPages] = useState<(number | undefined)[]>([undefined]);
  return (
    <Section title={t.sentList}>
      {pages.map((before, at) => (
        <SentPage
          key={before ?? 'first'}
          before={before}
          onOlder={at === pages.length - 1 ? (last) => setPages([...pages, last]) : undefined}
        />
      ))}
    </Section>
  );
}

interface SentPageProps {
  before: number | undefined;
  /** Loads the page after this one's last id. Only the last page has the button. */
  onOlder: ((last: number) => void) | undefined;
}

function SentPage({ before, onOlder }: SentPageProps) {
  const t = useStrings(strings);
  const query = useFeedbackListQuery(before === undefined ? {} : { before }, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <QueryView query={query}>
      {({ items, has_more }) => {
        const last = items.at(-1)?.id;
        return (
          <>
            {items.length === 0 && before === undefined ? (
              <List>
                <EmptyState char="言" title={t.none} message={t.noneHelp} />
              </List>
            ) : null}
            {items.map((item) => (
              <SentItem key={item.id} item={item} />
            ))}
            {has_more && last !== undefined && onOlder ? (
              <Button size="small" variant="ghost" className={layout.middle} onClick={() => onOlder(last)}>
                {t.older}
              </Button>
            ) : null}
          </>
        );
      }}
    </QueryView>
  );
}
