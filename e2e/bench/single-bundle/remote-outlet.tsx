import { RemoteRouter, type RouterBridge } from '@assistant/shared/platform';
import { getAppStore, Provider } from '@assistant/shared/store';
import { lazy, Suspense, useContext, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { UNSAFE_DataRouterContext } from 'react-router-dom';

/** The remotes' roots as plain lazy chunks of one bundle. */
const roots = {
  'mfe-auth': lazy(async () => ({ default: (await import('@bench/mfe-auth')).Root })),
  'mfe-tasks-basic': lazy(async () => ({ default: (await import('@bench/mfe-tasks-basic')).Root })),
  'mfe-tasks-premium': lazy(async () => ({ default: (await import('@bench/mfe-tasks-premium')).Root })),
  'mfe-tasks-supreme': lazy(async () => ({ default: (await import('@bench/mfe-tasks-supreme')).Root })),
  'mfe-chat': lazy(async () => ({ default: (await import('@bench/mfe-chat')).Root })),
};

/**
 * Stands in for the shell's outlet where the whole product is built as one bundle, without federation:
 * a React root of its own on the shell's history, as a remote has.
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
