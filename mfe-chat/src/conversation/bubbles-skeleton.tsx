import { useStrings } from '@assistant/shared/i18n';
import { VisuallyHidden } from '@assistant/shared/ui';
import css from './bubbles-skeleton.module.css';
import { strings } from './strings';

/** The shape of a conversation that is on its way. */
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
