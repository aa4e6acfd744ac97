import { useStrings } from '@assistant/i18n';
import { Button } from '@assistant/ui';
import { strings } from '../strings';
import css from './list-head.module.css';

export interface MoreMessagesProps {
  status: 'idle' | 'loading' | 'failed';
  words: { more: string; loading: string; failed: string };
  onClick: () => void;
}

/** At an end of the list that is not the conversation's: loads what is beyond it. */
export function MoreMessages({ status, words, onClick }: MoreMessagesProps) {
  const t = useStrings(strings);
  return (
    <div className={css.line}>
      {status === 'failed' ? <p className={css.failed}>{words.failed}</p> : null}
      <Button variant="plain" size="small" loading={status === 'loading'} onClick={onClick}>
        {status === 'failed' ? t.retry : status === 'loading' ? words.loading : words.more}
      </Button>
    </div>
  );
}
