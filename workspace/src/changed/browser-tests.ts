/** The apps that each browser test loaded when it was last recorded, by its spec and its title. */
export type RecordedApps = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/**
 * The browser tests that a change cannot break, as lines of Playwright's `--test-list-invert`: what is not recorded is none of
 * them, so that a new test is run.
 * @param changed the changed files, from the root of the workspace
 * @param recorded what each test loaded
 * @param remotes the folders of the remotes
 * @returns undefined where no browser test has to run
 */
export function untouchedTests(
  changed: readonly string[],
  recorded: RecordedApps,
  remotes: readonly string[],
): string[] | undefined {
  const code = changed.filter((file) => !/\.(test|moved)\.tsx?$|\.long\.ts$|\.md$|^docs\//.test(file));
  if (code.length === 0) return undefined;
  const touched = new Set<string>();
  for (const file of code) {
    const [folder = '', name = '', ...deeper] = file.split('/');
    if (remotes.includes(folder)) touched.add(folder);
    else if (folder === 'e2e' && name.endsWith('.spec.ts') && deeper.length === 0) touched.add(name);
    // What every app is built of or served by, and what all browser tests use.
    else return [];
  }
  return Object.entries(recorded).flatMap(([spec, tests]) =>
    touched.has(spec)
      ? []
      : Object.entries(tests)
          .filter(([, apps]) => !apps.some((app) => touched.has(app)))
          .map(([title]) => `${spec} › ${title}`),
  );
}
