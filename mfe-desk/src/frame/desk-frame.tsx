import { may } from '@assistant/contract';
import { type DeskPage, deskPages, homeOf } from '@assistant/desk';
import { usePaneKeys } from '@assistant/frame/pane-keys';
import { useLocalText, useStrings } from '@assistant/i18n';
import { Link, Route, Routes, useNavigate } from '@assistant/remote';
import { Button, EmptyState } from '@assistant/ui';
import { type ReactNode, useEffect } from 'react';
import { useDesk } from '../calls/desk-context';
import css from '../desk.module.css';
import { AnnouncementsPage } from '../pages/announcements-page';
import { CannedPage } from '../pages/canned-page';
import { FeedbackPage } from '../pages/feedback-page';
import { PricesPage } from '../pages/prices-page';
import { StaffPage } from '../pages/staff-page';
import { ConversationsPage } from './conversations-page';
import { strings } from './strings';
import { TopBar } from './top-bar';
import { useDeskTitle } from './use-desk-title';

/** The desk's pages, each for the roles that may see it. */
export function DeskFrame() {
  const t = useStrings(strings);
  usePaneKeys();
  const conversations = (player: boolean) => (
    <Permitted page="conversations">
      <ConversationsPage player={player} />
    </Permitted>
  );
  const plain = (page: DeskPage, element: ReactNode) => (
    <Permitted page={page}>
      <TopBar page={page} />
      {element}
    </Permitted>
  );
  return (
    <div className={css.desk}>
      <Routes>
        <Route path="/" element={<Home>{conversations(false)}</Home>} />
        <Route path="/s/:id" element={conversations(false)} />
        <Route path="/s/:id/player" element={conversations(true)} />
        <Route path="/feedback" element={plain('feedback', <FeedbackPage />)} />
        <Route path="/announcements" element={plain('announcements', <AnnouncementsPage />)} />
        <Route path="/canned" element={plain('canned', <CannedPage />)} />
        <Route path="/prices" element={plain('staff', <PricesPage />)} />
        <Route path="/staff" element={plain('staff', <StaffPage />)} />
        <Route path="*" element={<NoPage title={t.notFound} />} />
      </Routes>
    </div>
  );
}

/** Who has no conversations begins with the first page that they have. */
function Home({ children }: { children: ReactNode }) {
  const { me } = useDesk();
  const navigate = useNavigate();
  const path = homeOf(me.role)?.path ?? '/';
  useEffect(() => {
    if (path !== '/') void navigate(path, { replace: true });
  }, [path, navigate]);
  return path === '/' ? children : null;
}

function Permitted({ page, children }: { page: DeskPage; children: ReactNode }) {
  const t = useStrings(strings);
  const { me } = useDesk();
  const needs = deskPages.find(({ name }) => name === page)?.needs ?? 'answer';
  return may(me.role, needs) ? children : <NoPage title={t.noRights} message={t.noRightsMessage} />;
}

/** No page here, or none for this role: the bar leads to those there are. */
function NoPage({ title, message }: { title: string; message?: string }) {
  const say = useLocalText();
  const { me } = useDesk();
  const home = homeOf(me.role);
  useDeskTitle(title);
  return (
    <>
      <TopBar page={undefined} />
      <main className={css.main}>
        <div className={css.middle}>
          <EmptyState
            char="止"
            title={title}
            message={message}
            action={home ? <Button render={<Link to={home.path} />}>{say(home.title)}</Button> : undefined}
          />
        </div>
      </main>
    </>
  );
}
