import { useStrings } from '@assistant/shared/i18n';
import { Button, EmptyState } from '@assistant/shared/ui';
import { Link } from 'react-router-dom';
import { CardPage } from '../frame/card-page';
import { strings } from '../frame/strings';
import { HOME } from '../guard';

/** An address that leads nowhere says so. */
export function NotFound() {
  const t = useStrings(strings);
  return (
    <CardPage>
      <EmptyState
        char="迷"
        title={t.notFoundHint}
        message={t.notFoundMessage}
        action={<Button render={<Link to={HOME} />}>{t.toHome}</Button>}
      />
    </CardPage>
  );
}
