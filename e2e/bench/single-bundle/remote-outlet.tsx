import { RemoteRouter } from '@assistant/remote';
import { getAppStore, Provider } from '@assistant/store';
import { useEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useRouter } from '../../../shell/src/navigation/use-router';

/** The remotes' roots as plain lazy chunks of one bundle. */
const roots = {
  'mfe-auth': () => import(/* webpackChunkName: "mfe-auth" */ '../../../mfe-auth/src/root'),
  'mfe-tasks-basic': () =>
    import(/* webpackChunkName: "mfe-tasks-basic" */ '../../../mfe-tasks-basic/src/root'),
  'mfe-tasks-premium': () =>
    import(/* webpackChunkName: "mfe-tasks-premium" */ '../../../mfe-tasks-premium/src/root'),
  'mfe-tasks-supreme': () =>
    import(/* webpackChunkName: "mfe-tasks-supreme" */ '../../../mfe-tasks-supreme/src/root'),
  'mfe-chat': () => import(/* webpackChunkName: "mfe-chat" */ '../../../mfe-chat/src/root'),
};

/**
 * Replaces the shell's outlet when the whole product is built as one bundle, without federation: a separate
 * React root on the shell's history, as a remote has.
 */
export function RemoteOutlet({ name, basename }: { name: string; basename: string }) {
  const router = useRouter();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let root: Root | undefined;
    let left = false;
    // As a remote is: loaded first, then rendered. React would show a suspended root 300 ms late.
    void roots[name as keyof typeof roots]().then(({ Root: Of }) => {
      if (left) return;
      root = createRoot(place.current as HTMLDivElement);
      root.render(
        <Provider store={getAppStore()}>
          <RemoteRouter router={router} basename={basename}>
            <Of />
          </RemoteRouter>
        </Provider>,
      );
    });
    return () => {
      left = true;
      root?.unmount();
    };
  }, [name, basename, router]);
  return <div ref={place} />;
}
