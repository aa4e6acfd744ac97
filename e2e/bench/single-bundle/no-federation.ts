/** Stands in for the shell's loading of remotes: in one bundle all of them are there. */
export const isRemoteLoaded = () => true;
export const loadRemote = () => Promise.resolve();
