import { formatMoment, formatTime, useLanguage, useStrings } from '@assistant/i18n';
import { Icon, Spinner } from '@assistant/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePage } from '../areas/use-page';
import css from './connection-bar.module.css';
import { strings } from './strings';
import { useKnown } from './use-known';
import { useRoom } from './use-room';
import { type Said, whatIsSaid } from './what-is-said';

/** What stands in the bar. */
interface Shown {
  tone: 'quiet' | 'warn' | 'info' | 'good' | 'danger';
  icon: ReactNode;
  title: string;
  words?: string | undefined;
  action?: ReactNode;
}

/**
 * The one bar over every page for connection and saving (R805). The element stays, so that screen readers hear it; a
 * conflict interrupts them, once.
 */
export function ConnectionBar() {
  const known = useKnown();
  const said = whatIsSaid(known);
  const shown = useShown(said, known);
  const folded = said?.is === 'saved' && said.folded;
  const page = usePage();
  const fills = page !== undefined && 'offline' in page && page.offline === 'own';
  const room = useRoom(shown !== undefined && !folded, fills);
  const bar = shown ? (
    <div className={css.bar} data-tone={shown.tone} data-folded={folded || undefined}>
      <span className={css.icon}>{shown.icon}</span>
      {folded ? null : (
        <p className={css.words}>
          <strong>{shown.title}</strong>
          {shown.words ? <span>{shown.words}</span> : null}
        </p>
      )}
      {shown.action}
    </div>
  ) : null;
  const isConflict = said?.is === 'conflict';
  return (
    <div ref={room} className={css.room} data-connection="">
      <div role="status">{isConflict ? null : bar}</div>
      {isConflict ? <div role="alert">{bar}</div> : null}
    </div>
  );
}

/** The words and the way on. */
function useShown(
  said: Said | undefined,
  { retry, undo, savedAt }: ReturnType<typeof useKnown>,
): Shown | undefined {
  const t = useStrings(strings);
  const language = useLanguage();
  const page = usePage();
  const way = (path: string | undefined, words: string) =>
    path ? (
      <Link to={path} className={css.action}>
        {words}
      </Link>
    ) : undefined;
  const press = (act: () => void, words: string) => (
    <button type="button" className={css.action} onClick={act}>
      {words}
    </button>
  );
  switch (said?.is) {
    case undefined:
      return undefined;
    case 'conflict':
      return {
        tone: 'danger',
        icon: <Icon name="warning" size={18} />,
        title: t.failed(said.changes),
        words: t.elsewhere,
        action: way(said.path, t.choose),
      };
    case 'failed': {
      const { reason = '', title } = said.first;
      const why = said.isFinal ? reason : t.again(reason);
      return {
        tone: 'warn',
        icon: <Icon name="warning" size={18} />,
        title: t.failed(said.changes),
        words: said.path && title ? t.at(title[language], why) : why,
        action: said.isFinal ? way(said.path, t.look) : press(retry, t.retry),
      };
    }
    case 'offline': {
      const keepsTyped = page && 'offline' in page && (page.offline === 'own' || page.offline === 'typed');
      const at = new Date(said.since);
      const isToday = at.toDateString() === new Date().toDateString();
      const read = t.shownSince((isToday ? formatTime : formatMoment)(at, language));
      return {
        tone: said.changes > 0 ? 'warn' : 'quiet',
        icon: <NoNetwork />,
        title: t.offline,
        words: said.changes > 0 ? t.waiting(said.changes) : keepsTyped ? t.typed : read,
        action: said.changes > 0 ? way(said.path, t.look) : undefined,
      };
    }
    case 'unstable':
      return { tone: 'warn', icon: <Spinner />, title: t.unstable, words: t.late };
    case 'saving':
      return { tone: 'info', icon: <Spinner />, title: t.saving, words: t.step(said.at, said.of) };
    case 'saved':
      return {
        tone: 'good',
        icon: <Icon name="check" size={18} />,
        title: t.saved,
        words: formatTime(new Date(savedAt), language),
        action: undo && press(undo, t.undo),
      };
  }
}

/** Waves, struck through. */
const NoNetwork = () => (
  <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true" className={css.drawn}>
    <path d="M4 4l16 16M3.5 9.5A12.5 12.5 0 0 1 7 7.2M11 5.9a12.4 12.4 0 0 1 9.5 3.6M6.8 13a8 8 0 0 1 3.4-2.1M14.8 11.4A8 8 0 0 1 17.2 13M9.8 16.2a3.4 3.4 0 0 1 4.2-.3M12 19v.01" />
  </svg>
);
