import type { MembershipLevel } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import type { TaskDefinition } from '@assistant/tasks';
import { Button } from '@assistant/ui';
import { lazy, Suspense } from 'react';
import css from './start.module.css';
import { strings } from './strings';

const Example = lazy(async () => ({ default: (await import('./example')).Example }));

interface StartProps {
  definitions: readonly TaskDefinition[];
  level: MembershipLevel;
}

/** What a newcomer can do: set out, with an example of a day, or enable tasks one by one. */
export function Start({ definitions, level }: StartProps) {
  const t = useStrings(strings);
  return (
    <div className={css.start}>
      <p className={css.example}>
        <Suspense>
          <Example definitions={definitions} level={level} />
        </Suspense>
      </p>
      <Button fullWidth className={css.button} render={<Link to="/set-out" />}>
        {t.setOut}
      </Button>
      <Button variant="plain" size="small" render={<Link to="/main/auto-tasks" />}>
        {t.enable}
      </Button>
    </div>
  );
}
