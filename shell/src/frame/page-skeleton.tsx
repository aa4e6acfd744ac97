import { useStrings } from '@assistant/i18n';
import { IconButton, Skeleton } from '@assistant/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePage } from '../areas/use-page';
import { cardStrings } from './card-page-strings';
import css from './page-skeleton.module.css';

/** After how many milliseconds it says that it is still loading. */
export const SLOW_MS = 3_000;

/**
 * Shown until a page's files have arrived: the shape of its cards, and a back button if there
 * is no bottom bar, because a slow connection may take long. After a while it says so.
 */
export function PageSkeleton() {
  const { back, slow } = useStrings(cardStrings);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const to = usePage()?.back;
  return (
    <div className={css.page}>
      <div className={css.head}>
        {to ? <IconButton icon="back" label={back} render={<Link to={to} />} /> : null}
      </div>
      <p className={css.slow} role="status">
        {isSlow && slow}
      </p>
      <Skeleton variant="list" />
    </div>
  );
}
