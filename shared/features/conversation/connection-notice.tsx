import { useStrings } from '@assistant/i18n';
import { Notice, VisuallyHidden } from '@assistant/ui';
import css from './connection-notice.module.css';
import { POLL_FAILURES_TOLD } from './state/const';
import type { ConvoState } from './state/types';
import { strings } from './strings';

/** Says that the network is gone, or that new messages do not arrive. Shows nothing while all is well. */
export function ConnectionNotice({ state }: { state: ConvoState }) {
  const t = useStrings(strings);
  const failing = state.pollFailures >= POLL_FAILURES_TOLD;
  const words = !state.online ? t.offline : failing ? t.pollFailed : null;
  const someFailed = state.unsent.some(({ status }) => status === 'failed');
  return (
    <div role="status">
      {words ? (
        <Notice tone="warn" className={css.notice}>
          {words}
        </Notice>
      ) : null}
      {someFailed ? <VisuallyHidden>{t.someFailed}</VisuallyHidden> : null}
    </div>
  );
}
