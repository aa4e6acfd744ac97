import { useStrings } from '@assistant/shared/i18n';
import css from './message-lines.module.css';
import { strings } from './strings';

/** Stands before the first message the player has not read. */
export function NewMessagesLine() {
  const t = useStrings(strings);
  return (
    <li className={css.divider} data-divider="">
      {t.newMessages}
    </li>
  );
}
