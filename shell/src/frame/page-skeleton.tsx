import { useStrings } from '@assistant/shared/i18n';
import { IconButton, Skeleton } from '@assistant/shared/ui';
import { Link, useLocation } from 'react-router-dom';
import { cardStrings } from './card-page-strings';
import css from './page-skeleton.module.css';
import { wayBack } from './way-back';

/**
 * What stands in a page's place until its files are there: the shape of its cards where they will be, and
 * the way back where no bottom bar stands, as a slow connection may take long.
 */
export function PageSkeleton() {
  const { back } = useStrings(cardStrings);
  const to = wayBack(useLocation().pathname);
  return (
    <div className={css.page}>
      <div className={css.head}>
        {to ? <IconButton icon="back" label={back} render={<Link to={to} />} /> : null}
      </div>
      <Skeleton variant="list" />
    </div>
  );
}
