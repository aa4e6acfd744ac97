import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
} from '@module-federation/enhanced/runtime';

/**
 * The runtime keeps the promise of a shared file that did not load, and would give that failure to everyone
 * who asks until the page is loaded anew. Without it the next who asks fetches again.
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
 * Lets a shared file of the shell that did not load be fetched again, as on a bad connection: by Retry, and
 * by the second try of every remote. Called once, before the first remote is loaded.
 */
export function recoverFailedShares(): void {
  // The shell's own instance stands already; each remote brings one of its own.
  registerGlobalPlugins([forgetFailedShares]);
  registerPlugins([forgetFailedShares]);
}
