import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/enhanced/runtime';

/**
 * A library that is shared when identical goes by what it holds (`@assistant/task-screen#3f2a…`), each remote's copy
 * under the remote's own name. Without this the runtime takes the copy that was registered first, from the files of
 * a remote that was not opened. With this a remote uses another's copy only if that is loaded already, else its own.
 */
const ownCopyFirst: ModuleFederationRuntimePlugin = {
  name: 'own-copy-first',
  resolveShare(args) {
    const { shareScopeMap, scope, pkgName, shareInfo } = args;
    const copies = shareScopeMap[scope]?.[pkgName] ?? {};
    const own = copies[shareInfo.version];
    if (shareInfo.shareConfig.singleton || !own) return args;
    const copy = own.lib ? own : (Object.values(copies).find(({ lib }) => lib) ?? own);
    return { ...args, resolver: () => ({ shared: copy, useTreesShaking: false }) };
  },
};

/** Called once, before the first remote is loaded. */
export const preferOwnCopies = (): void => registerGlobalPlugins([ownCopyFirst]);
