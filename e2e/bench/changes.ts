/** A change of a source file; without `from` a file that is new. */
export interface Edit {
  file: string;
  from?: string | RegExp;
  to: string;
}

/** Small changes that are released one after the other, and the pages that a player opens before and after them. */
interface Change {
  change: string;
  paths: readonly string[];
  edits: readonly Edit[];
  /** Whether they are taken back, and the player has seen them. */
  back?: true;
}

const TASK = ['/premium/npc-pk'];
const HOME = ['/main/game-info'];
const named = (file: string): Edit => ({ file, from: /zh: '/, to: "zh: '新" });
const task = (id: string) => named(`mfe-tasks-premium/src/tasks/${id}.ts`);
const words = (part: string) => named(`shell/src/${part}/strings.ts`);
const BADGE: Edit = {
  file: 'shared/kit/ui/badge/badge.module.css',
  from: 'border-radius: 9px',
  to: 'border-radius: 8px',
};

export const CHANGES: readonly Change[] = [
  { change: 'a line in a remote', paths: TASK, edits: [task('npc-pk')] },
  {
    change: 'a new module in a remote',
    paths: TASK,
    edits: [
      { file: 'mfe-tasks-premium/src/one-more.ts', to: 'globalThis.oneMore = true;\nexport {};\n' },
      { file: 'mfe-tasks-premium/src/remote.tsx', from: /^/, to: "import './one-more';\n" },
    ],
  },
  {
    change: 'a line in a library that it brings',
    paths: TASK,
    edits: [
      {
        file: 'shared/features/task-screen/task-screen.tsx',
        from: '<main className',
        to: '<main lang="zh" className',
      },
    ],
  },
  {
    change: 'a rule in a library that it brings',
    paths: TASK,
    edits: [
      {
        file: 'shared/features/task-screen/task-screen.module.css',
        from: 'z-index: 0',
        to: 'z-index: 1',
      },
    ],
  },
  { change: 'a string in the shell', paths: HOME, edits: [words('remotes')] },
  { change: 'a rule in the styles of the kit', paths: HOME, edits: [BADGE] },
  {
    change: 'five versions behind, a string in each, in a remote',
    paths: TASK,
    edits: ['npc-pk', 'thief-pk', 'hero-catch', 'city-visit', 'gtask'].map(task),
  },
  {
    change: 'five versions behind, four strings and a rule, in the shell',
    paths: HOME,
    edits: [BADGE, ...['remotes', 'frame', 'connection', 'version'].map(words)],
  },
  { change: 'rollback of a remote to the version before', paths: TASK, edits: [task('npc-pk')], back: true },
  {
    change: 'rollback of the shell to the version before',
    paths: HOME,
    edits: [words('remotes')],
    back: true,
  },
];
