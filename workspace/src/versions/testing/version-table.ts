import { workspaceApps } from '../../../../releases/src/apps';
import type { WorkspaceCopy } from '../../testing/workspace-copy';

/** A change of the sources, and the apps that it gives a new version. */
export interface VersionRow {
  change: string;
  apply(copy: WorkspaceCopy): void;
  apps: readonly string[];
}

const addLine = (line: string) => (text: string) => `${text}\n${line}\n`;
const replace = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);

export const LABEL_IN_BASIC: VersionRow = {
  change: 'a label in basic',
  apply: (copy) => copy.edit('mfe-tasks-basic/src/tasks/mining.ts', replace('抢夺次数', '一天抢几次')),
  apps: ['mfe-tasks-basic'],
};

export const COMMENTS: VersionRow = {
  change: 'comments in an app, in the kit and in the renderer',
  apply(copy) {
    for (const file of [
      'shell/src/main.tsx',
      'mfe-chat/src/root.tsx',
      'shared/kit/ui/button/button.tsx',
      'shared/features/task-screen/task-form.tsx',
    ])
      copy.edit(file, (text) => `// One more line.\n${addLine('// A comment.')(text)}`);
  },
  apps: [],
};

/** Which change releases what (docs/decisions/0007-what-the-shell-gives.md). */
export const VERSION_TABLE: readonly VersionRow[] = [
  {
    change: "a rule in the kit's CSS",
    apply: (copy) => copy.edit('shared/kit/ui/card/card.module.css', replace('--space-4', '--space-5')),
    apps: ['shell'],
  },
  LABEL_IN_BASIC,
  {
    change: 'the renderer of task screens',
    apply: (copy) =>
      copy.edit(
        'shared/features/task-screen/task-screen.tsx',
        replace('<main className', '<main lang="zh" className'),
      ),
    apps: ['mfe-tasks-basic', 'mfe-tasks-premium', 'mfe-tasks-supreme'],
  },
  {
    change: 'the declaration of a call that only chat makes',
    apply: (copy) =>
      copy.edit(
        'shared/domain/contract/chat/chat-rate.ts',
        replace("'optional', 'write'", "'optional', 'read'"),
      ),
    apps: ['mfe-chat', 'server'],
  },
  {
    change: 'a word of the desk',
    apply: (copy) => copy.edit('mfe-desk/src/strings.ts', replace('客服登录后接待玩家', '登录后接待玩家')),
    apps: ['mfe-desk'],
  },
  {
    change: 'how a conversation is drawn for both sides',
    apply: (copy) => copy.edit('shared/features/conversation/strings.ts', replace("'今天'", "'今日'")),
    apps: ['mfe-chat', 'mfe-desk'],
  },
  {
    change: 'a patch of a given package',
    apply(copy) {
      copy.edit('shared/runtime/i18n/package.json', replace(/("version": "\d+\.\d+\.)\d+/, '$199'));
      copy.edit('shared/runtime/i18n/format.ts', replace('100_000_000', '200_000_000'));
    },
    apps: ['shell'],
  },
  {
    change: 'which files of its own a remote’s first screen asks for early',
    apply: (copy) =>
      copy.edit('shared/tooling/build-preset/build-facts-plugin.ts', replace(', ...filesOf(all)])]', '])]')),
    // The chat has all of its first screen in one file.
    apps: ['mfe-auth', 'mfe-tasks-basic', 'mfe-tasks-premium', 'mfe-tasks-supreme'],
  },
  {
    change: 'what builds say of the calls they make',
    apply: (copy) =>
      copy.edit(
        'shared/tooling/build-preset/call-facts.ts',
        replace('  maxBytes,\n', '  maxBytes: maxBytes + 1,\n'),
      ),
    // Every app, for all of them make calls.
    apps: workspaceApps(),
  },
  {
    change: 'a test',
    apply: (copy) =>
      copy.edit('shared/features/task-screen/task-screen.test.tsx', addLine("test('one more', () => {});")),
    apps: [],
  },
  COMMENTS,
  {
    change: 'an unrelated line in the lockfile',
    apply: (copy) =>
      copy.edit('package-lock.json', replace(/("node_modules\/knip": \{\s+"version": ")[^"]+/, '$199.0.0')),
    apps: [],
  },
];
