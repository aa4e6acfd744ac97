import { useStrings } from '@assistant/i18n';
import css from './message-field.module.css';
import { strings } from './strings';
import type { Written } from './use-written';

/** The count shows from this many characters before the limit. */
const COUNT_FROM = 200;

/** Whether a count stands beside the field, which then describes it. */
export const isCounted = ({ left }: Written): boolean => left <= COUNT_FROM;

/** How many characters are left near the limit; beyond it, how many to remove. */
export function MessageCount({ id, written }: { id: string; written: Written }) {
  const t = useStrings(strings);
  if (!isCounted(written)) return null;
  const { max, left } = written;
  const over = left < 0;
  return (
    <p id={id} className={css.count} role={over ? 'alert' : undefined} data-over={over || undefined}>
      {over ? t.tooLong(max, -left) : t.left(left)}
    </p>
  );
}
