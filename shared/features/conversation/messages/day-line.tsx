import { formatDay, formatTime, useLanguage, useStrings } from '@assistant/i18n';
import { strings } from '../strings';
import css from './message-lines.module.css';

/** The line between two days: which day begins, and when its first message came. */
export function DayLine({ at }: { at: string }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const day = new Date(at).toDateString();
  const today = new Date();
  const yesterday = new Date(today);
  yesterday.setDate(today.getDate() - 1);
  const name =
    day === today.toDateString()
      ? t.today
      : day === yesterday.toDateString()
        ? t.yesterday
        : formatDay(at, language);
  return (
    <li className={css.day}>
      <time dateTime={at}>
        {name} {formatTime(at, language)}
      </time>
    </li>
  );
}
