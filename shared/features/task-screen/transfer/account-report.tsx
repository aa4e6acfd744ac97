import { useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { Section, Skeleton, Tag } from '@assistant/ui';
import { isShown } from '../use-change-words';
import { ChangeList } from './change-list';
import type { CopyPlan, CopyResult } from './other-account';
import { type TransferStrings, transferStrings } from './strings';

interface AccountReportProps {
  name: string;
  definition: TaskDefinition;
  /** Undefined while it is being read. */
  plan: CopyPlan | undefined;
  /** Undefined before it was written. */
  result: CopyResult | undefined;
}

/** What a copy would change on one account, and later its result. */
export function AccountReport({ name, definition, plan, result }: AccountReportProps) {
  const t = useStrings(transferStrings);
  if (!plan) {
    return (
      <Section title={name}>
        <Skeleton variant="list" rows={1} />
      </Section>
    );
  }
  if (plan.kind !== 'ready') return <Section title={name}>{whyNot(plan, t)}</Section>;
  const changes = plan.plan.changes.filter(isShown);
  if (result?.kind === 'copied') {
    return <Section title={name} action={<Tag tone="jade">{t.copied(result.count)}</Tag>} />;
  }
  if (result)
    return (
      <Section title={name}>{result.kind === 'stale' ? t.stale : t.failed(result.error.message)}</Section>
    );
  return (
    <Section title={name} note={t.changes(changes.length)}>
      <ChangeList definition={definition} changes={changes} />
    </Section>
  );
}

function whyNot(plan: Exclude<CopyPlan, { kind: 'ready' }>, t: TransferStrings): string {
  switch (plan.kind) {
    case 'same':
      return t.copySame;
    case 'locked':
      return t.copyLocked;
    case 'badPassword':
      return t.badPassword;
    case 'unread':
      return t.unread(plan.error.message);
  }
}
