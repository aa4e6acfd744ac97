import { useStrings } from '@assistant/i18n';
import { Icon } from '@assistant/ui';
import { Link } from 'react-router-dom';
import { strings } from './strings';
import css from './unread-banner.module.css';

/**
 * Shows new messages at the top of the screen, with a link to them. Empty at 0, but always mounted, so that
 * screen readers announce it.
 */
export function UnreadBanner({ total, to }: { total: number; to: string }) {
  const t = useStrings(strings);
  return (
    <div role="status" className={css.corner}>
      {total > 0 && (
        <Link to={to} className={css.banner}>
          <span className={css.seal}>
            <Icon name="chat" size={20} />
          </span>
          <span className={css.words}>
            <span className={css.title}>{t.title}</span>
            <span className={css.message}>{t.message(total)}</span>
          </span>
          <span className={css.open}>{t.open}</span>
        </Link>
      )}
    </div>
  );
}
