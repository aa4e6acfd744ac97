import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
} from '@module-federation/enhanced/runtime';

/**
 * The runtime keeps the promise of a shared file that did not load and returns that failure until the page is
 * reloaded (docs/federation.md#failed-shares). Without the promise, the next request fetches again.
 */
const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'forget-failed-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const share of Object.values(scope[pkgName] ?? {})) {
        if (!share.lib) share.loading = null;
      }
    }
  },
};

/**
 * Lets a shared file of the shell that did not load be fetched again, by Retry and by the second try of every
 * remote. Called once, before the first remote is loaded.
 */
export function recoverFailedShares(): void {
  // The shell's own instance exists already; each remote has another one.
  registerGlobalPlugins([forgetFailedShares]);
  registerPlugins([forgetFailedShares]);
}
