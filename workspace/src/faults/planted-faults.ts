import type { WorkspaceCopy } from '../testing/workspace-copy';

/** A mistake in the sources, and the step of `npm run check` that has to find it. */
export interface PlantedFault {
  fault: string;
  step: string;
  plant(copy: WorkspaceCopy): void | Promise<void>;
  /** What its words have to name. */
  named: readonly string[];
}

const addLine = (line: string) => (text: string) => `${text}\n${line}\n`;

export const DANGLING_REFERENCE: PlantedFault = {
  fault: 'a reference that does not resolve',
  step: 'references',
  plant: (copy) => copy.edit('mfe-chat/src/root.tsx', addLine('// See docs/decisions/9999-nothing.md.')),
  named: ['mfe-chat/src/root.tsx', 'docs/decisions/9999-nothing.md'],
};

export const COLLIDING_AREA: PlantedFault = {
  fault: 'an area that another remote has',
  step: 'areas',
  plant: (copy) => copy.edit('mfe-desk/remote.ts', (text) => text.replace("'/desk/*'", "'/basic/*'")),
  named: ['mfe-desk', '/basic/*', 'mfe-tasks-basic'],
};

/** One of each kind that `npm run check` has to find. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    fault: 'an import of a package that stands later in the order',
    step: 'directions',
    plant: (copy) => copy.edit('shared/runtime/i18n/format.ts', addLine("import '@assistant/ui';")),
    named: ['shared/runtime/i18n/format.ts', 'shared/kit/ui/index.ts'],
  },
  {
    fault: 'a package of the workspace that is not declared',
    step: 'directions',
    plant: (copy) => copy.edit('mfe-chat/src/root.tsx', addLine("import '@assistant/task-screen';")),
    named: ['declared-in-mfe-chat', 'mfe-chat/src/root.tsx', 'shared/features/task-screen'],
  },
  {
    fault: 'a dependency that is not declared',
    step: 'unused',
    plant: (copy) => copy.edit('mfe-chat/src/root.tsx', addLine("import 'zod';")),
    named: ['zod', 'mfe-chat/src/root.tsx'],
  },
  {
    fault: 'an export that nothing uses',
    step: 'unused',
    plant: (copy) => copy.edit('shared/kit/ui/index.ts', addLine('export const planted = 1;')),
    named: ['planted', 'shared/kit/ui/index.ts'],
  },
  {
    fault: 'a changed API whose version is the same',
    step: 'api-report:check',
    async plant(copy) {
      copy.edit('shared/runtime/i18n/format.ts', (text) =>
        text.replace('formatCount(value: number,', 'formatCount(value: bigint,'),
      );
      // As the author of the change does it.
      const { ok, output } = await copy.node(['--import', 'tsx', 'shared/tooling/api-report/cli.ts']);
      if (ok) throw new Error(`the report is written without a word about the version:\n${output}`);
    },
    named: ['@assistant/i18n', 'formatCount'],
  },
  {
    fault: 'a column without a type',
    step: 'tables',
    plant: (copy) =>
      copy.edit('server/src/database/tables.ts', (text) => text.replace('  wechat: string;\n', '')),
    named: ['accounts.wechat'],
  },
  DANGLING_REFERENCE,
  COLLIDING_AREA,
];

/** Runs one step of `npm run check` in a copy. */
export const runStep = (copy: WorkspaceCopy, step: string) => copy.node(['workspace/bin/check.mjs', step]);
