/** Stands in for the shell's federation runtime: one bundle has nothing to load from elsewhere. */
export function loadBuild(): Promise<never> {
  return Promise.reject(new Error('one bundle has no remotes'));
}
