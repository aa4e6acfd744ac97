import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readKey } from '@assistant/release-store';
import { buildWorkspace } from '../../releases/src/build-app';
import { keyFile } from '../../releases/src/key-file';
import { publishFiles } from '../../releases/src/publish';

/** The remote of which there is a version with faults. */
export const FAULTY = 'mfe-tasks-premium';
export const FAULTY_VERSION = '9.9.9-faulty';
/** An address of it, with the heading that the version without faults has there. */
export const ADDRESS = '/premium/npc-pk';
export const HEADING = '异族入侵';
/** The heading of the version with faults. */
export const NEW_HEADING = '新版页面';

/** What the code of the version does wrong, as a page sets it in `window.fault`. */
export type CodeFault = 'load' | 'render' | 'effect' | 'later' | 'never';

const ROOT = resolve(import.meta.dirname, '../..');
const SOURCES = {
  'src/root.tsx': `import { lazy, Suspense, use, useEffect, useState } from 'react';
const fault = (globalThis as { fault?: string }).fault;
const fail = (here: string) => {
  if (fault === here) throw new Error('boom in ' + here);
};
fail('load');
// Answers a press as slowly as a version that makes its pages sluggish.
const block = () => {
  const until = performance.now() + 700;
  while (performance.now() < until);
};
const never = new Promise<void>(() => {});
const Later = lazy(() => import('./later'));
export function Root() {
  const [more, setMore] = useState(false);
  fail('render');
  if (fault === 'never') use(never);
  if (more) fail('later');
  useEffect(() => fail('effect'), []);
  return (
    <main>
      <h1>${NEW_HEADING}</h1>
      <button type="button" onClick={() => setMore(true)}>更多</button>
      <button type="button" onClick={block}>慢</button>
      <Suspense fallback={null}>{more && <Later />}</Suspense>
    </main>
  );
}
`,
  'src/later.tsx': `import css from './later.module.css';
export default () => <p className={css.later}>后来的部分</p>;
`,
  'src/later.module.css': '@layer remote { .later { color: red; } }\n',
};

/** Builds such a version by the remote's own build, and publishes it to a site. No one gets it yet. */
export async function publishFaulty(site: string): Promise<void> {
  const house = join(ROOT, '.cache', `faulty-${process.pid}`);
  const folder = join(house, FAULTY);
  await mkdir(house, { recursive: true });
  try {
    await cp(join(ROOT, FAULTY), folder, {
      recursive: true,
      filter: (path) => !/\/(dist|node_modules)$/.test(path),
    });
    await symlink(join(ROOT, 'shared'), join(house, 'shared'));
    for (const [file, text] of Object.entries(SOURCES)) await writeFile(join(folder, file), text);
    await buildWorkspace(folder, { RELEASE_VERSION: FAULTY_VERSION });
    await publishFiles(site, FAULTY, FAULTY_VERSION, join(folder, 'dist'), await readKey(keyFile()));
  } finally {
    await rm(house, { recursive: true });
  }
}
