import { useFeedbackImageQuery } from '@assistant/shared/api';
import { useStrings } from '@assistant/shared/i18n';
import { Skeleton } from '@assistant/shared/ui';
import { QueryView } from '../page/query-view';
import css from './sent-image.module.css';
import { strings } from './strings';

/** The picture that was sent with a message, fetched when it is asked for. */
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
