import { useStrings } from '@assistant/i18n';
import { VisuallyHidden } from '@assistant/ui';
import css from './bubbles-skeleton.module.css';
import { strings } from './strings';

/** The skeleton of a conversation while it is loading. */
export function BubblesSkeleton() {
  const t = useStrings(strings);
  return (
    <div role="status" aria-busy="true" className={css.bones}>
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <span className={css.theirs} />
      <span className={css.own} />
      <span className={css.theirsTall} />
      <span className={css.own} />
    </div>
  );
}
