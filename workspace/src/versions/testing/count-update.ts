import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { deltaBetween } from '../../../../releases/src/deltas';
import { copyWorkspace, type WorkspaceCopy } from '../../testing/workspace-copy';
import { buildVersions } from './built-versions';

/**
 * `npm run bench:update`: builds an app before and after small changes and says what of it is new: the scripts and styles
 * whose names or bytes the build before had not, and what they weigh over the wire. What has kept its name has kept its address.
 */
const CHANGES: readonly { change: string; app: string; file: string; from: string | RegExp; to: string }[] = [
  {
    change: 'a line in a remote',
    app: 'mfe-tasks-premium',
    file: 'mfe-tasks-premium/src/tasks/npc-pk.ts',
    from: /zh: '/,
    to: "zh: '新",
  },
  {
    change: 'a new module in a remote',
    app: 'mfe-tasks-premium',
    file: 'mfe-tasks-premium/src/remote.tsx',
    from: /^/,
    to: "import './one-more';\n",
  },
  {
    change: 'a line in a library that it brings',
    app: 'mfe-tasks-premium',
    file: 'shared/features/task-screen/task-screen.tsx',
    from: '<main className',
    to: '<main lang="zh" className',
  },
  {
    change: 'a rule in a library that it brings',
    app: 'mfe-tasks-premium',
    file: 'shared/features/task-screen/task-screen.module.css',
    from: 'z-index: 0',
    to: 'z-index: 1',
  },
  {
    change: 'a string in the shell',
    app: 'shell',
    file: 'shell/src/remotes/strings.ts',
    from: '这一块没取到',
    to: '这一块没有取到',
  },
  {
    change: 'a rule in the styles of the kit',
    app: 'shell',
    file: 'shared/kit/ui/badge/badge.module.css',
    from: 'border-radius: 9px',
    to: 'border-radius: 8px',
  },
];
const ADDED = 'globalThis.oneMore = true;\nexport {};\n';

/** What a player fetches of a build: its scripts and styles, with the bytes over the wire. */
function filesOf(copy: WorkspaceCopy, app: string): Map<string, { content: Buffer; bytes: number }> {
  const dist = join(copy.root, app, 'dist');
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => {
        const content = readFileSync(join(dist, name));
        return [name, { content, bytes: brotliCompressSync(content).byteLength }] as const;
      }),
  );
}

const withoutHash = (name: string): string => name.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(2);

/** What a browser fetches of a file that it has another one of the same name of: the delta, where that is smaller. */
async function leastOf(
  { content, bytes }: { content: Buffer; bytes: number },
  before: ReadonlyMap<string, { content: Buffer }>,
  name: string,
): Promise<number> {
  const old = [...before].find(([other]) => withoutHash(other) === name)?.[1].content;
  return old ? Math.min(bytes, (await deltaBetween(content, old)).length) : bytes;
}

console.log('| change | new files | kB over the wire | with dictionaries | which |\n|---|---|---|---|---|');
const copy = copyWorkspace();
try {
  copy.add('mfe-tasks-premium/src/one-more.ts', ADDED);
  for (const app of new Set(CHANGES.map((row) => row.app))) {
    await buildVersions(copy, [app]);
    const before = filesOf(copy, app);
    for (const { change, file, from, to } of CHANGES.filter((row) => row.app === app)) {
      const text = readFileSync(join(copy.root, file), 'utf8');
      copy.edit(file, () => text.replace(from, to));
      await buildVersions(copy, [app]);
      copy.edit(file, () => text);
      const after = filesOf(copy, app);
      const fresh = [...after].filter(([name, { content }]) => !before.get(name)?.content.equals(content));
      const weight = fresh.reduce((sum, [, { bytes }]) => sum + bytes, 0);
      let asDeltas = 0;
      for (const [name, file] of fresh) asDeltas += await leastOf(file, before, withoutHash(name));
      const names = fresh.map(([name]) => name).join(' ');
      const row = [`${fresh.length} of ${after.size}`, kilobytes(weight), kilobytes(asDeltas), names];
      console.log(`| ${change} | ${row.join(' | ')} |`);
    }
  }
} finally {
  copy.remove();
}
