import { useStrings } from '@assistant/shared/i18n';
import { usePageTitle } from '@assistant/shared/platform';
import { Button, EmptyState } from '@assistant/shared/ui';
import { Link } from 'react-router-dom';
import css from '../frame/route-error-card.module.css';
import { strings } from '../frame/strings';
import { HOME } from '../guard';

/** An address that leads nowhere says so. */
export function NotFound() {
  const t = useStrings(strings);
  usePageTitle(t.notFoundTitle);
  return (
    <main className={css.place}>
      <EmptyState
        title={t.notFoundTitle}
        message={t.notFoundMessage}
        action={<Button render={<Link to={HOME} />}>{t.toHome}</Button>}
      />
    </main>
  );
}
