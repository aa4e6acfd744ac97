import { useStrings } from '@assistant/shared/i18n';
import { Notice } from '@assistant/shared/ui';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import css from './offline-note.module.css';
import { remoteOfPath } from './remote-areas';
import { strings } from './strings';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Says over the page that the network is gone, as long as it is. The place stays, so that screen readers
 * hear it. The chat has words of its own: what is written there is sent later.
 */
export function OfflineNote() {
  const t = useStrings(strings);
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const remote = remoteOfPath(useLocation().pathname);
  return (
    <div role="status" className={css.place}>
      {online || remote === 'mfe-chat' ? null : (
        <Notice tone="warn">{remote === 'mfe-auth' ? t.offlineAtLogin : t.offline}</Notice>
      )}
    </div>
  );
}
