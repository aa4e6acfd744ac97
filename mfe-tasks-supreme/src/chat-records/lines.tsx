import type { ChatLine } from '@assistant/contract';
import { formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { Button, EmptyState, ErrorCard, Skeleton, Tag } from '@assistant/ui';
import { useEffect, useRef } from 'react';
import css from './chat-records.module.css';
import { highlight } from './highlight';
import { strings } from './strings';
import type { useChatLines } from './use-chat-lines';

/** A scrolling region must be focusable, so that the keyboard can scroll it (WCAG 2.1.1). */
const inReach = { tabIndex: 0 };

interface LinesProps {
  found: ReturnType<typeof useChatLines>;
  /** Words that are highlighted in text and names. */
  words: readonly string[];
  /** Whether a search or a filter explains an empty list. */
  filtered: boolean;
  channelName: (channel: ChatLine['channel']) => string;
}

/** The lines, newest first. Older ones load at the end of the list, or by the button. */
export function Lines({ found, words, filtered, channelName }: LinesProps) {
  const t = useStrings(strings);
  if (found.loading) return <Skeleton variant="list" rows={4} />;
  if (found.error) return <ErrorCard title={t.failed} message={found.error.message} onRetry={found.retry} />;
  if (found.lines.length === 0) {
    return (
      <EmptyState
        char="语"
        title={filtered ? t.noMatch : t.empty}
        message={filtered ? t.noMatchHelp : t.emptyHelp}
      />
    );
  }
  return (
    <section aria-label={t.lines} {...inReach} className={css.lines}>
      <ul>
        {found.lines.map((line) => (
          <Line key={line.id} line={line} words={words} channel={channelName(line.channel)} />
        ))}
      </ul>
      <End found={found} />
    </section>
  );
}

function Line({ line, words, channel }: { line: ChatLine; words: readonly string[]; channel: string }) {
  const t = useStrings(strings);
  const language = useLanguage();
  return (
    <li className={css.line} data-hit={line.hit || undefined}>
      <div className={css.head}>
        <Tag>{channel}</Tag>
        <span className={css.from}>
          <Marked text={line.from} words={words} />
        </span>
        {line.hit ? <Tag tone="gold">{t.hit}</Tag> : null}
        <time dateTime={line.at} className={css.time}>
          {formatMoment(line.at, language)}
        </time>
      </div>
      <p className={css.text}>
        <Marked text={line.text} words={words} />
      </p>
    </li>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return highlight(text, words).map(({ start, text: part, hit }) =>
    hit ? (
      <mark key={start} className={css.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

/** The end of the loaded lines. More are loaded when it becomes visible. */
function End({ found }: { found: LinesProps['found'] }) {
  const t = useStrings(strings);
  const { hasMore, loadOlder, loadingOlder, olderFailed } = found;
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(loadOlder);
  useEffect(() => {
    load.current = loadOlder;
  });
  useEffect(() => {
    // After a failure only the button retries.
    if (!end.current || !hasMore || loadingOlder || olderFailed) return;
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void load.current();
      },
      // Visibility is measured in the scrolling list, even if its lower edge is off the screen. More is
      // loaded a little early.
      { root: end.current.closest('section'), rootMargin: '300px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // Observe again after each page: an end that is still visible fires no new event.
  }, [hasMore, loadingOlder, olderFailed]);
  if (!hasMore) return <p className={css.end}>{t.end}</p>;
  return (
    <div ref={end} className={css.end}>
      {olderFailed ? <p role="alert">{t.olderFailed}</p> : null}
      <Button variant="ghost" size="small" loading={loadingOlder} onClick={loadOlder}>
        {t.older}
      </Button>
    </div>
  );
}
