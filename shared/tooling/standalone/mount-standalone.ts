import { areaRoot, mountOf, type RemoteDeclaration } from '@assistant/contract';
import type { RemoteModule, RemoteProps, RouterBridge } from '@assistant/remote';
import '@assistant/ui/tokens.css';
import '@assistant/ui/reset.css';
import { createBrowserRouter } from 'react-router-dom';
import { loginFirst } from './login-first';

/**
 * Shows a remote alone on a page, for its team's development server: the same lifecycles that the shell
 * mounts, on a separate browser router. Never part of a release.
 * @param start where an address outside its first area redirects to; default: that area
 */
export async function mountStandalone(
  module: RemoteModule,
  { areas: [area] }: RemoteDeclaration,
  start?: string,
): Promise<void> {
  if (!area) throw new Error('remote.ts names no area to show');
  const basename = mountOf(area);
  const element = document.getElementById('app') as HTMLElement;
  if (area.access === undefined || area.access === 'token') await loginFirst(element);
  const router = createBrowserRouter([{ path: '*', element: null }]) as RouterBridge;
  const props: RemoteProps & Record<string, unknown> = {
    router,
    basename,
    onCrash: (error) => console.error(error),
    name: 'standalone',
    domElement: element,
  };
  const { pathname } = location;
  if (!pathname.startsWith(basename) || pathname === basename)
    router.navigate(start ?? areaRoot(area.path), { replace: true });
  await module.bootstrap(props);
  await module.mount(props);
}
