import { formatDay, type LocalText, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { ShellLink } from '@assistant/remote';
import type { Tier } from '@assistant/tasks';
import { Button, Notice } from '@assistant/ui';
import { taskStrings } from './strings';

interface LockedNoticeProps {
  tier: Tier;
  endedAt: string | undefined;
}

/** Why the screen is read-only, and the way to customer service, who activate memberships. */
export function LockedNotice({ tier, endedAt }: LockedNoticeProps) {
  const t = useStrings(taskStrings);
  const language = useLanguage();
  return (
    <Notice
      tone="warn"
      icon="lock"
      action={
        <Button size="small" render={<ShellLink to="/main/customer-service" />}>
          {t.contact}
        </Button>
      }
    >
      {endedAt ? t.expired(formatDay(endedAt, language)) : t.lockedTier(t[tier])}
    </Notice>
  );
}

/** What the game requires before it opens the task, for who has no membership and so no status of it. */
export function GameLockNotice({ lock }: { lock: LocalText }) {
  return <Notice tone="info">{useLocalText()(lock)}</Notice>;
}
