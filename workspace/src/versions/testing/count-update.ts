import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace } from '../../testing/workspace-copy';
import { buildVersions } from './built-versions';
import { type Files, kilobytes, updateSite } from './update-site';

interface Change {
  file: string;
  from: string | RegExp;
  to: string;
}

/**
 * `npm run bench:update`: builds an app before and after small changes, publishes it to a site, and says what of it a player fetches
 * who has the version before: the scripts and styles under addresses that he has not had, with their brotli copies and with the
 * deltas that publishing made against what he has.
 */
const CHANGES: Readonly<Record<string, readonly (Change & { change: string })[]>> = {
  'mfe-tasks-premium': [
    {
      change: 'a line in a remote',
      file: 'mfe-tasks-premium/src/tasks/npc-pk.ts',
      from: /zh: '/,
      to: "zh: '新",
    },
    {
      change: 'a new module in a remote',
      file: 'mfe-tasks-premium/src/remote.tsx',
      from: /^/,
      to: "import './one-more';\n",
    },
    {
      change: 'a line in a library that it brings',
      file: 'shared/features/task-screen/task-screen.tsx',
      from: '<main className',
      to: '<main lang="zh" className',
    },
    {
      change: 'a rule in a library that it brings',
      file: 'shared/features/task-screen/task-screen.module.css',
      from: 'z-index: 0',
      to: 'z-index: 1',
    },
  ],
  shell: [
    {
      change: 'a string in the shell',
      file: 'shell/src/remotes/strings.ts',
      from: '这一块没取到',
      to: '这一块没有取到',
    },
    {
      change: 'a rule in the styles of the kit',
      file: 'shared/kit/ui/badge/badge.module.css',
      from: 'border-radius: 9px',
      to: 'border-radius: 8px',
    },
  ],
};
const ADDED = 'globalThis.oneMore = true;\nexport {};\n';

/** A small change in each of five releases, one after the other. */
const ONE_AFTER_THE_OTHER: Readonly<Record<string, readonly Change[]>> = {
  'mfe-tasks-premium': ['npc-pk', 'thief-pk', 'hero-catch', 'city-visit', 'gtask'].map((task) => ({
    file: `mfe-tasks-premium/src/tasks/${task}.ts`,
    from: /zh: '/,
    to: "zh: '新",
  })),
  shell: [
    { file: 'shared/kit/ui/badge/badge.module.css', from: 'border-radius: 9px', to: 'border-radius: 8px' },
    ...['remotes', 'frame', 'connection', 'version'].map((part) => ({
      file: `shell/src/${part}/strings.ts`,
      from: /zh: '/,
      to: "zh: '新",
    })),
  ],
};

const copy = copyWorkspace();

/** Builds an app and publishes it. @returns its version, and the files that a player fetches of it */
async function publish(app: string): Promise<{ version: string; files: Files }> {
  const version = (await buildVersions(copy, [app]))[app] as string;
  return { version, files: await site.publish(app, version) };
}

/** Prints what a player fetches of a version who has had these files. */
function say(app: string, change: string, had: Files, now: Files): void {
  const { fresh, whole, least } = site.weigh(app, had, now);
  const cells = [`${fresh.length} of ${now.size}`, kilobytes(whole), kilobytes(least)];
  console.log(`| ${change} | ${cells.join(' | ')} | ${fresh.join(' ')} |`);
}

const site = await updateSite(copy);
console.log('| change | new files | kB over the wire | with dictionaries | which |\n|---|---|---|---|---|');
try {
  copy.add('mfe-tasks-premium/src/one-more.ts', ADDED);
  for (const [app, changes] of Object.entries(CHANGES)) {
    const first = await publish(app);
    await site.give(app, first.version);
    for (const { change, file, from, to } of changes) {
      const text = readFileSync(join(copy.root, file), 'utf8');
      copy.edit(file, () => text.replace(from, to));
      say(app, change, first.files, (await publish(app)).files);
      copy.edit(file, () => text);
    }
    let [before, last] = [first, first];
    for (const { file, from, to } of ONE_AFTER_THE_OTHER[app] ?? []) {
      copy.edit(file, (text) => text.replace(from, to));
      [before, last] = [last, await publish(app)];
      await site.give(app, last.version);
    }
    say(app, `five versions behind, small changes in ${app}`, first.files, last.files);
    say(
      app,
      `rollback of ${app} to the version before`,
      new Map([...before.files, ...last.files]),
      before.files,
    );
  }
} finally {
  copy.remove();
}
