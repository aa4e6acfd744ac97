import { useWide } from '@assistant/frame';
import { toastDismissed, useAppDispatch, useAppSelector } from '@assistant/store';
import { ToastViewport } from '@assistant/ui';
import { type CSSProperties, Fragment, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { usePage } from '../areas/use-page';
import { LateConnectionBar } from '../connection/late-connection-bar';
import { useGuestChat } from '../guest-chat/use-guest-chat';
import { useLive } from '../live/use-live';
import { ScrollRestoration } from '../navigation/scroll-restoration';
import { useRouter } from '../navigation/use-router';
import { useNotificationClicks } from '../notify/use-notification-clicks';
import { useForgottenAnswers } from '../offline/use-cached-answers';
import { useOfflineCopy } from '../offline/use-offline-copy';
import { LateAccountSwitchDialog } from '../session/late-account-switch-dialog';
import { useAccountDisplay } from '../session/use-account-display';
import { useAccountSwitches } from '../session/use-account-switches';
import { useMissingUser } from '../session/use-missing-user';
import { useSessionWatch } from '../session/use-session-watch';
import { useTaskNews } from '../task-news/use-task-news';
import { UnreadWatch } from '../unread/unread-watch';
import { useUnsentChanges } from '../unsent/use-unsent-changes';
import { VersionWatch } from '../version/version-watch';
import { hasRail, hasTaskList } from './beside-page';
import css from './frame.module.css';
import { LateDesktop } from './late-desktop';
import { ProgressLine } from './progress-line';
import { useFollowedLanguage } from './use-followed-language';
import { useHeadingFocus } from './use-heading-focus';
import { usePrefetch } from './use-prefetch';
import { useRouteTitle } from './use-route-title';
import { useTheme } from './use-theme';

/** The rail has language and theme; the headers of the pages, also of the remotes, then leave them out. */
const NO_TOP_ACTIONS = { '--top-actions': 'none' } as CSSProperties;

/** What surrounds every page: theme, title, focus and scroll, the watches, the toasts, and the rail
 * of a wide window. */
export function Frame() {
  useTheme();
  useRouteTitle();
  useSessionWatch();
  useMissingUser();
  useLive();
  useHeadingFocus();
  usePrefetch();
  useFollowedLanguage();
  useAccountDisplay();
  useTaskNews();
  useGuestChat();
  useUnsentChanges();
  useForgottenAnswers();
  useOfflineCopy();
  const { navigate } = useRouter();
  useNotificationClicks((path) => void navigate(path));
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.toasts);
  const page = usePage();
  const wide = useWide();
  const known = useAppSelector((state) => state.session.token !== null);
  const rail = known && hasRail(page);
  return (
    <div
      className={css.frame}
      style={rail && wide ? NO_TOP_ACTIONS : undefined}
      data-rail={rail || undefined}
      data-list={(rail && hasTaskList(page)) || undefined}
    >
      <ProgressLine />
      {rail && wide ? (
        <Suspense>
          <LateDesktop />
        </Suspense>
      ) : null}
      <LateConnectionBar />
      <Fragment key={useAccountSwitches()}>
        <Outlet />
      </Fragment>
      <LateAccountSwitchDialog />
      <ScrollRestoration />
      <UnreadWatch />
      <VersionWatch />
      <ToastViewport
        toasts={toasts}
        tabBar={page?.frame === 'main' && !wide}
        onDismiss={(id) => dispatch(toastDismissed(id))}
        onAction={(id) => {
          const to = toasts.find((toast) => toast.id === id)?.to;
          if (to) void navigate(to);
        }}
      />
    </div>
  );
}
