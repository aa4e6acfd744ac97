import { useStrings } from '@assistant/i18n';
import { IconButton, Skeleton } from '@assistant/ui';
import { Link } from 'react-router-dom';
import { usePage } from '../areas/use-page';
import { cardStrings } from './card-page-strings';
import css from './page-skeleton.module.css';

/**
 * Shown until a page's files have arrived: the shape of its cards in their places, and a back button if there
 * is no bottom bar, because a slow connection may take long.
 */
export function PageSkeleton() {
  const { back } = useStrings(cardStrings);
  const to = usePage()?.back;
  return (
    <div className={css.page}>
      <div className={css.head}>
        {to ? <IconButton icon="back" label={back} render={<Link to={to} />} /> : null}
      </div>
      <Skeleton variant="list" />
    </div>
  );
}
