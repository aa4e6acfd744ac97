import { useStrings } from '@assistant/i18n';
import { useOnline } from '@assistant/remote';
import { Notice } from '@assistant/ui';
import { usePage } from '../areas/use-page';
import css from './offline-note.module.css';
import { strings } from './strings';

/**
 * Says over the page that the network is gone, as long as it is. The place stays, so that screen readers
 * hear it. A remote may have words of its own, as the chat does: what is written there is sent later.
 */
export function OfflineNote() {
  const t = useStrings(strings);
  const online = useOnline();
  const page = usePage();
  const words = page && 'offline' in page ? page.offline : 'read';
  return (
    <div role="status" className={css.place}>
      {online || words === 'own' ? null : (
        <Notice tone="warn">{words === 'typed' ? t.offlineAtLogin : t.offline}</Notice>
      )}
    </div>
  );
}
