import type { RemoteModule, RemoteProps, RouterBridge } from '@assistant/shared/platform';
import '@assistant/shared/ui/tokens.css';
import '@assistant/shared/ui/reset.css';
import { createBrowserRouter } from 'react-router-dom';

/**
 * Shows a remote alone on a page of its own, for its team's development server: the very lifecycles
 * the shell mounts, on a browser router of its own. Never part of a release.
 * @param basename the path the shell mounts it at
 */
export async function mountStandalone(module: RemoteModule, basename: string): Promise<void> {
  const router = createBrowserRouter([{ path: '*', element: null }]) as RouterBridge;
  const element = document.getElementById('app') as HTMLElement;
  const props: RemoteProps & Record<string, unknown> = {
    router,
    basename,
    onCrash: (error) => console.error(error),
    name: 'standalone',
    domElement: element,
  };
  if (basename !== '/' && !location.pathname.startsWith(basename))
    router.navigate(basename, { replace: true });
  await module.bootstrap(props);
  await module.mount(props);
}
