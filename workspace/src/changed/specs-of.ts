/**
 * The browser tests that a change can break.
 * @param changed the changed files, from the root of the workspace
 * @param specs the file names of all browser tests
 * @param appsBySpec the apps that each of them loaded when it was last recorded; one that lacks here is run
 * @param remotes the folders of the remotes
 */
export function specsOf(
  changed: readonly string[],
  specs: readonly string[],
  appsBySpec: Readonly<Record<string, readonly string[]>>,
  remotes: readonly string[],
): string[] {
  const code = changed.filter((file) => !/\.(test|moved)\.tsx?$|\.long\.ts$|\.md$|^docs\//.test(file));
  const touched = new Set<string>();
  let all = false;
  for (const file of code) {
    const [folder = '', ...rest] = file.split('/');
    if (remotes.includes(folder)) touched.add(folder);
    else if (folder === 'e2e' && rest.length === 1 && specs.includes(rest[0] ?? '')) touched.add(file);
    // What every app is built of or served by, and what all browser tests use.
    else all = true;
  }
  if (all) return [...specs];
  return specs.filter((spec) => {
    if (touched.has(`e2e/${spec}`)) return true;
    const apps = appsBySpec[spec];
    return apps ? apps.some((app) => touched.has(app)) : touched.size > 0;
  });
}
