import { useStrings } from '@assistant/i18n';
import { Skeleton } from '@assistant/ui';
import { QueryView } from '../page/query-view';
import { useFeedbackImageQuery } from './calls';
import css from './sent-item.module.css';
import { strings } from './strings';

/** The picture of a sent message, fetched on request. */
export function SentImage({ id }: { id: number }) {
  const t = useStrings(strings);
  const image = useFeedbackImageQuery({ id });
  return (
    <QueryView query={image} waiting={<Skeleton variant="block" />}>
      {({ type, base64 }) => (
        <img src={`data:${type};base64,${base64}`} alt={t.imageOf} className={css.image} />
      )}
    </QueryView>
  );
}
