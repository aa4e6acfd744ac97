import { TopActions } from '@assistant/shared/frame-actions';
import { useStrings } from '@assistant/shared/i18n';
import { Button, EmptyState, PageHeader } from '@assistant/shared/ui';
import { Link } from 'react-router-dom';
import { CardPlace } from '../frame/card-place';
import { strings } from '../frame/strings';
import { HOME } from '../guard';

/** An address that leads nowhere says so. */
export function NotFound() {
  const t = useStrings(strings);
  return (
    <>
      <PageHeader title={t.notFoundTitle} actions={<TopActions />} />
      <CardPlace>
        <EmptyState
          char="迷"
          title={t.notFoundHint}
          message={t.notFoundMessage}
          action={<Button render={<Link to={HOME} />}>{t.toHome}</Button>}
        />
      </CardPlace>
    </>
  );
}
