import { useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { Button, EmptyState } from '@assistant/ui';
import css from '../desk.module.css';
import { useDeskTitle } from '../frame/use-desk-title';
import { strings } from './strings';

/** The address names no conversation: in plain words, with the way back. */
export function NoConversation() {
  const t = useStrings(strings);
  useDeskTitle(t.notThere);
  return (
    <div className={css.middle}>
      <EmptyState
        char="止"
        title={t.notThere}
        message={t.notThereMessage}
        action={<Button render={<Link to="/" />}>{t.back}</Button>}
      />
    </div>
  );
}
