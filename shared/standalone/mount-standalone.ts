import type { RemoteModule, RemoteProps, RouterBridge } from '@assistant/shared/platform';
import '@assistant/shared/ui/tokens.css';
import '@assistant/shared/ui/reset.css';
import { createBrowserRouter } from 'react-router-dom';
import { loginFirst } from './login-first';

interface StandaloneOptions {
  /** The path the shell mounts the remote at. */
  basename: string;
  /** Where an address outside of it leads. */
  start?: string;
  /** Whether its screens are for anybody; else the page begins with a login. */
  anonymous?: boolean;
}

/**
 * Shows a remote alone on a page of its own, for its team's development server: the very lifecycles
 * the shell mounts, on a browser router of its own. Never part of a release.
 */
export async function mountStandalone(
  module: RemoteModule,
  { basename, start = basename, anonymous = false }: StandaloneOptions,
): Promise<void> {
  const element = document.getElementById('app') as HTMLElement;
  if (!anonymous) await loginFirst(element);
  const router = createBrowserRouter([{ path: '*', element: null }]) as RouterBridge;
  const props: RemoteProps & Record<string, unknown> = {
    router,
    basename,
    onCrash: (error) => console.error(error),
    name: 'standalone',
    domElement: element,
  };
  const { pathname } = location;
  if (!pathname.startsWith(basename) || pathname === basename) router.navigate(start, { replace: true });
  await module.bootstrap(props);
  await module.mount(props);
}
