import type { WorkspaceCopy } from '../../testing/workspace-copy';

/** A change of the sources, and what `npm run api-report` asks for. */
export interface ApiRow {
  change: string;
  apply(copy: WorkspaceCopy): void;
  /** The packages that need a new version, of which kind; and other sentences whole. */
  says: readonly string[];
}

const replace = (from: string, to: string) => (text: string) => text.replace(from, to);
const inField = (from: string, to: string) => (copy: WorkspaceCopy) =>
  copy.edit('shared/domain/tasks/field.ts', replace(from, to));
const CALL = 'shared/domain/contract/call.ts';

/** Which change asks which package for which version (docs/decisions/0006-api-reports.md). */
export const API_TABLE: readonly ApiRow[] = [
  {
    change: 'an optional key of a field definition',
    apply: inField('  help: localText,\n', '  help: localText,\n  placeholder: z.optional(localText),\n'),
    says: ['onboarding: minor', 'task-screen: minor', 'tiers: minor'],
  },
  {
    change: 'a new kind of field',
    apply(copy) {
      inField(
        'export const field =',
        "const noteField = z.object({ ...base, type: z.literal('note') });\nexport const field =",
      )(copy);
      inField('  textListField,\n', '  textListField,\n  noteField,\n')(copy);
    },
    says: ['onboarding: major', 'task-screen: major', 'tiers: major'],
  },
  {
    change: 'an optional answer of a call that no API names',
    apply: (copy) =>
      copy.edit(
        'shared/domain/contract/chat/chat-unread-count.ts',
        replace('total_unread:', 'oldest: z.optional(z.string()), total_unread:'),
      ),
    says: [],
  },
  {
    change: 'an optional answer of the login',
    apply: (copy) =>
      copy.edit(
        'shared/domain/contract/session/login.ts',
        replace('token: z.string(),', 'token: z.string(), motd: z.optional(z.string()),'),
      ),
    says: ['accounts: minor'],
  },
  {
    change: 'one more level of membership',
    apply: (copy) =>
      copy.edit(
        'shared/domain/contract/membership.ts',
        replace("'premium', 'supreme'] as const", "'premium', 'supreme', 'eternal'] as const"),
      ),
    says: ['accounts: minor', 'onboarding: minor'],
  },
  {
    change: 'an optional key of a call’s declaration',
    apply: (copy) =>
      copy.edit(CALL, replace('  summary: string;\n', '  summary: string;\n  retired?: true;\n')),
    says: [],
  },
  {
    change: 'another key of a call’s declaration',
    apply: (copy) =>
      copy.edit(CALL, replace('  summary: string;\n', '  summary: string;\n  owner: string;\n')),
    says: [],
  },
  {
    change: 'a new tag of what answers are about',
    apply: (copy) => copy.edit(CALL, replace("  | 'Notifications';", "  | 'Notifications'\n  | 'Weather';")),
    says: [],
  },
  {
    change: 'a new prop of a part of the kit',
    apply: (copy) =>
      copy.edit(
        'shared/kit/ui/card/card.tsx',
        replace('  render?: ReactElement;\n', "  render?: ReactElement;\n  tone?: 'plain' | 'warm';\n"),
      ),
    says: ['ui: minor'],
  },
  {
    change: 'a prop that a part of the kit has no more',
    apply(copy) {
      copy.edit('shared/kit/ui/card/card.tsx', replace('  render?: ReactElement;\n', ''));
      copy.edit('shared/kit/ui/card/card.tsx', replace('({ render, ', '({ '));
      copy.edit('shared/kit/ui/card/card.tsx', replace('renderAs(render,', 'renderAs(undefined,'));
    },
    says: ['ui: major'],
  },
  {
    change: 'a parameter that takes less',
    apply: (copy) =>
      copy.edit(
        'shared/runtime/i18n/format.ts',
        replace('formatRelative(at: Date | string,', 'formatRelative(at: Date,'),
      ),
    says: ['i18n: major'],
  },
  {
    change: 'one more type of a bundled package in the API of a provided one',
    apply: (copy) =>
      copy.edit(
        'shared/runtime/remote/with-timeout.ts',
        (text) =>
          `import type { Field } from '@assistant/tasks';\n${text}\nexport const kindOf = (field: Field): string => field.type;\n`,
      ),
    says: [
      'remote: minor',
      '@assistant/remote names tasks/Field, tasks/field in its API, which is in each bundle: a change of it would ask for a new version of what the shell provides. Take the data as unknown, or declare the type in a provided package.',
    ],
  },
];
