import type { DeskSession } from '@assistant/contract';
import { useLanguage } from '@assistant/i18n';
import { Badge } from '@assistant/ui';
import css from './conversation-row.module.css';
import { rowWords } from './row-words';

interface ConversationRowProps {
  id: string;
  session: DeskSession;
  /** The agent's account. */
  me: string;
  now: Date;
  /** It is open beside the list. */
  selected: boolean;
  /** The keyboard is on it. */
  active: boolean;
  onOpen: () => void;
}

/** One conversation: who, the last words, how long they wait, whose it is. */
export function ConversationRow({ id, session, me, now, selected, active, onOpen }: ConversationRowProps) {
  const words = rowWords(session, me, now, useLanguage());
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and says which row is active.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys.
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-label={words.label}
      className={css.row}
      data-active={active || undefined}
      onClick={onOpen}
    >
      <span className={css.face} aria-hidden="true">
        {[...session.name][0]}
      </span>
      <span className={css.name}>
        <b>{words.name}</b> <span>{words.account}</span>
      </span>
      <span className={css.time} data-urgency={words.urgency}>
        {words.time}
      </span>
      <span className={css.last}>{words.last}</span>
      <span className={css.unread}>
        <Badge count={session.unread} />
      </span>
      <span className={css.who} data-whose={words.whose}>
        {words.who}
      </span>
    </div>
  );
}
