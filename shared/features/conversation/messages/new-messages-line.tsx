import { useStrings } from '@assistant/i18n';
import { strings } from '../strings';
import css from './message-lines.module.css';

/** The divider before the first message that the player has not read. */
export function NewMessagesLine() {
  const t = useStrings(strings);
  return (
    <li className={css.divider} data-divider="">
      {t.newMessages}
    </li>
  );
}
