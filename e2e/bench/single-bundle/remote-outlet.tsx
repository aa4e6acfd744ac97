import { RemoteRouter, type RouterBridge } from '@assistant/remote';
import { getAppStore, Provider } from '@assistant/store';
import { lazy, Suspense, useContext, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { UNSAFE_DataRouterContext } from 'react-router-dom';

/** The remotes' roots as plain lazy chunks of one bundle. */
const roots = {
  'mfe-auth': lazy(async () => ({ default: (await import('../../../mfe-auth/src/root')).Root })),
  'mfe-tasks-basic': lazy(async () => ({
    default: (await import('../../../mfe-tasks-basic/src/root')).Root,
  })),
  'mfe-tasks-premium': lazy(async () => ({
    default: (await import('../../../mfe-tasks-premium/src/root')).Root,
  })),
  'mfe-tasks-supreme': lazy(async () => ({
    default: (await import('../../../mfe-tasks-supreme/src/root')).Root,
  })),
  'mfe-chat': lazy(async () => ({ default: (await import('../../../mfe-chat/src/root')).Root })),
};

/**
 * Replaces the shell's outlet when the whole product is built as one bundle, without federation: a separate
 * React root on the shell's history, as a remote has.
 */
export function RemoteOutlet({ name, basename }: { name: string; basename: string }) {
  const router = useContext(UNSAFE_DataRouterContext)?.router as unknown as RouterBridge;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const Root = roots[name as keyof typeof roots];
    const root = createRoot(place.current as HTMLDivElement);
    root.render(
      <Provider store={getAppStore()}>
        <RemoteRouter router={router} basename={basename}>
          <Suspense>
            <Root />
          </Suspense>
        </RemoteRouter>
      </Provider>,
    );
    return () => root.unmount();
  }, [name, basename, router]);
  return <div ref={place} />;
}
