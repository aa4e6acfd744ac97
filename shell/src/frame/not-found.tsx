import { useStrings } from '@assistant/i18n';
import { Button, EmptyState } from '@assistant/ui';
import { Link } from 'react-router-dom';
import { HOME } from '../areas/home';
import { CardPage } from '../frame/card-page';
import { strings } from '../frame/strings';

/** Says that an address does not exist. */
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
