import { useStrings } from '@assistant/i18n';
import { Badge, Icon } from '@assistant/ui';
import { strings } from '../strings';
import css from './to-end-button.module.css';

/** Scrolls to the newest message and says how many new ones there are. */
export function ToEndButton({ count, onClick }: { count: number; onClick: () => void }) {
  const t = useStrings(strings);
  return (
    <button
      type="button"
      className={css.button}
      aria-label={count > 0 ? t.toNew(count) : t.toBottom}
      onClick={onClick}
    >
      <Icon name="down" size={20} />
      <span aria-hidden="true">
        <Badge count={count} className={css.badge} />
      </span>
    </button>
  );
}
