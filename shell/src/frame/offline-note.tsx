import { formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { useOnline } from '@assistant/remote';
import { Notice } from '@assistant/ui';
import { usePage } from '../areas/use-page';
import { useShownSince } from '../offline/use-cached-answers';
import css from './offline-note.module.css';
import { strings } from './strings';

/**
 * Says over the page that the network is gone, as long as it is. The element stays, so that screen readers
 * hear it. A remote may have words of its own, as the chat does: what is written there is sent later.
 */
export function OfflineNote() {
  const t = useStrings(strings);
  const online = useOnline();
  const page = usePage();
  const since = useShownSince();
  const language = useLanguage();
  const words = page && 'offline' in page ? page.offline : 'read';
  return (
    <div role="status" className={css.place}>
      {online || words === 'own' ? null : (
        <Notice tone="warn">
          {words === 'typed'
            ? t.offlineAtLogin
            : since === undefined
              ? t.offline
              : t.offlineSince(formatMoment(new Date(since), language))}
        </Notice>
      )}
    </div>
  );
}
