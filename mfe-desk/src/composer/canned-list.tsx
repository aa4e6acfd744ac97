import type { Canned } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import css from './canned-list.module.css';
import { strings } from './strings';

interface CannedListProps {
  id: string;
  found: readonly Canned[];
  /** The one that Enter fills in. */
  active: number;
  /** Why there are none. */
  error: string | undefined;
  onPick: (canned: Canned) => void;
}

/** The canned answers above the composer. The focus stays in the text. */
export function CannedList({ id, found, active, error, onPick }: CannedListProps) {
  const t = useStrings(strings);
  const none = error === undefined ? t.cannedNone : t.cannedFailed(error);
  return (
    <div className={css.popup}>
      <p className={css.head} aria-hidden="true">
        <span>{t.canned}</span>
        <span>{found.length > 0 ? t.cannedKeys : none}</span>
      </p>
      <div id={id} role="listbox" aria-label={t.canned} className={css.list}>
        {found.map((canned, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the text has the focus and says which one is active.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text hears the keys.
          <div
            key={canned.id}
            id={`${id}-${canned.id}`}
            role="option"
            aria-selected={at === active}
            className={css.option}
            // The text keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(canned)}
          >
            <span className={css.shortcut}>/{canned.shortcut}</span>
            <span className={css.words}>
              <b>{canned.title}</b>
              <span>{canned.text}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
