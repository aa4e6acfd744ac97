import { toastDismissed, useAppDispatch, useAppSelector } from '@assistant/shared/store';
import { ToastViewport } from '@assistant/shared/ui';
import { Outlet, ScrollRestoration, useMatch } from 'react-router-dom';
import css from './frame.module.css';
import { useSessionEnd } from './use-session-end';
import { useTheme } from './use-theme';

/** What every page stands in: the theme, the toasts, and the watch over the session. */
export function Frame() {
  useTheme();
  useSessionEnd();
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.toasts);
  const tabBar = useMatch('/main/*') !== null;
  return (
    <div className={css.frame}>
      <Outlet />
      <ScrollRestoration />
      <ToastViewport toasts={toasts} tabBar={tabBar} onDismiss={(id) => dispatch(toastDismissed(id))} />
    </div>
  );
}
