import { useStrings } from '@assistant/shared/i18n';
import { Badge, Icon } from '@assistant/shared/ui';
import { strings } from './strings';
import css from './to-end-button.module.css';

/** Leads to the newest message; says how many new ones wait there. */
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
