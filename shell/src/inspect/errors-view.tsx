import { formatTime, useLanguage, useStrings } from '@assistant/i18n';
import type { SeenError } from './errors';
import { strings } from './strings';
import css from './views.module.css';

/** The errors of the page, the last one first, each with the line that threw it. */
export function ErrorsView({ errors }: { errors: readonly SeenError[] }) {
  const t = useStrings(strings);
  const language = useLanguage();
  if (errors.length === 0) return <p className={css.padded}>{t.noneSeen}</p>;
  return (
    <ul className={css.list}>
      {[...errors].reverse().map(({ app, text, where, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they only come in front
        <li key={errors.length - index} className={css.line}>
          <span className={css.who}>
            <span className={css.error}>{text}</span>
            <span className={css.note}>
              {[app ?? t.elsewhere, where, formatTime(new Date(at), language)].filter(Boolean).join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
