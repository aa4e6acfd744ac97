import { useStrings } from '@assistant/i18n';
import { Route, Routes, usePageTitle } from '@assistant/remote';
import css from '../desk.module.css';
import { ConversationsPage } from './conversations-page';
import { strings } from './strings';
import { usePaneKeys } from './use-pane-keys';

/** The desk's pages. */
export function DeskFrame() {
  const t = useStrings(strings);
  usePaneKeys();
  usePageTitle(t.title);
  return (
    <div className={css.desk}>
      <Routes>
        <Route path="/" element={<ConversationsPage />} />
        <Route path="/s/:id" element={<ConversationsPage />} />
        <Route path="/s/:id/player" element={<ConversationsPage player />} />
      </Routes>
    </div>
  );
}
