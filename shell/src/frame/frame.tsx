import { toastDismissed, useAppDispatch, useAppSelector } from '@assistant/store';
import { ToastViewport } from '@assistant/ui';
import { Fragment } from 'react';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router-dom';
import { usePage } from '../areas/use-page';
import { useGuestChat } from '../guest-chat/use-guest-chat';
import { useLive } from '../live/use-live';
import { useNotificationClicks } from '../notify/notify-system';
import { useAccountDisplay } from '../session/use-account-display';
import { useAccountSwitches } from '../session/use-account-switches';
import { useMissingUser } from '../session/use-missing-user';
import { useSessionWatch } from '../session/use-session-watch';
import { useTaskNews } from '../task-news/use-task-news';
import { UnreadWatch } from '../unread/unread-watch';
import { useUnsentChanges } from '../unsent/use-unsent-changes';
import { VersionWatch } from '../version/version-watch';
import css from './frame.module.css';
import { OfflineNote } from './offline-note';
import { ProgressLine } from './progress-line';
import { useFollowedLanguage } from './use-followed-language';
import { useHeadingFocus } from './use-heading-focus';
import { useLateScroll } from './use-late-scroll';
import { usePrefetch } from './use-prefetch';
import { useRouteTitle } from './use-route-title';
import { useTheme } from './use-theme';

/** What surrounds every page: theme, title, focus and scroll, the watches, and the toasts. */
export function Frame() {
  useTheme();
  useRouteTitle();
  useSessionWatch();
  useMissingUser();
  useLive();
  useHeadingFocus();
  useLateScroll();
  usePrefetch();
  useFollowedLanguage();
  useAccountDisplay();
  useTaskNews();
  useGuestChat();
  useUnsentChanges();
  const navigate = useNavigate();
  useNotificationClicks((path) => void navigate(path));
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.toasts);
  const tabBar = usePage()?.frame === 'main';
  return (
    <div className={css.frame}>
      <ProgressLine />
      <OfflineNote />
      <Fragment key={useAccountSwitches()}>
        <Outlet />
      </Fragment>
      <ScrollRestoration />
      <UnreadWatch />
      <VersionWatch />
      <ToastViewport
        toasts={toasts}
        tabBar={tabBar}
        onDismiss={(id) => dispatch(toastDismissed(id))}
        onAction={(id) => {
          const to = toasts.find((toast) => toast.id === id)?.to;
          if (to) void navigate(to);
        }}
      />
    </div>
  );
}
