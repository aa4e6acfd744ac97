import { useStrings } from '@assistant/i18n';
import css from './message-lines.module.css';
import { strings } from './strings';

/** The divider before the first message that the player has not read. */
export function NewMessagesLine() {
  const t = useStrings(strings);
  return (
    <li className={css.divider} data-divider="">
      {t.newMessages}
    </li>
  );
}
