import type { TaskStatus } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName } from '@assistant/tiers';
import { Button } from '@assistant/ui';
import layout from '../page/layout.module.css';
import { SealOf } from '../page/seal-of';
import css from './needs-you.module.css';
import { warStrings } from './war-strings';

interface NeedsYouProps {
  waiting: readonly TaskDefinition[];
  today: Record<string, TaskStatus>;
  definitions: readonly TaskDefinition[];
}

/** The first task that waits for the player, with the way there, and how many more there are. */
export function NeedsYou({ waiting, today, definitions }: NeedsYouProps) {
  const t = useStrings(warStrings);
  const language = useLanguage();
  const local = useLocalText();
  const [first] = waiting;
  if (!first) return null;
  return (
    <div className={css.needs}>
      <span className={css.seal}>
        <SealOf size="m" task={first} />
      </span>
      <div className={layout.grow}>
        <p className={css.strong}>{t.waits(local(boardName(first, definitions)))}</p>
        <p className={css.small}>
          {local(today[first.id]?.last_result?.text ?? first.title)}
          {waiting.length > 1 ? ` · ${t.andMore(formatCount(waiting.length - 1, language))}` : null}
        </p>
      </div>
      <Button size="small" variant="danger" render={<Link to={`/${first.tier}/${first.id}`} />}>
        {t.handle}
      </Button>
    </div>
  );
}
