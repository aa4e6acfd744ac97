/** Code in a separate file that is fetched when it is first needed, or earlier. */
export interface LateFile<Module> {
  /** What came of it, if it is here. */
  loaded(): Module | undefined;
  /** Fetches it once; where that fails, the next call tries again. */
  load(): Promise<Module>;
}

/** @param fetch imports the file; asked a second time at once where it fails: a request may be lost on the way */
export function lateFile<Module>(fetch: () => Promise<Module>): LateFile<Module> {
  let module: Module | undefined;
  let coming: Promise<Module> | undefined;
  return {
    loaded: () => module,
    load() {
      coming ??= fetch()
        .catch(fetch)
        .then(
          (come) => {
            module = come;
            return come;
          },
          (error) => {
            coming = undefined;
            throw error;
          },
        );
      return coming;
    },
  };
}
