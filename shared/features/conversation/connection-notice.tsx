import { useStrings } from '@assistant/i18n';
import { Notice, VisuallyHidden } from '@assistant/ui';
import css from './connection-notice.module.css';
import { POLL_FAILURES_TOLD } from './state/const';
import type { ConvoState } from './state/types';
import { strings } from './strings';

/** Says that new messages do not arrive; that the network is gone, the shell says. Shows nothing while all is well. */
export function ConnectionNotice({ state }: { state: ConvoState }) {
  const t = useStrings(strings);
  const failing = state.online && state.pollFailures >= POLL_FAILURES_TOLD;
  const someFailed = state.unsent.some(({ status }) => status === 'failed');
  return (
    <div role="status">
      {failing ? (
        <Notice tone="warn" className={css.notice}>
          {t.pollFailed}
        </Notice>
      ) : null}
      {someFailed ? <VisuallyHidden>{t.someFailed}</VisuallyHidden> : null}
    </div>
  );
}
