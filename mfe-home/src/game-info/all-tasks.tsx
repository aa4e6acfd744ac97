import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { Dotted } from '@assistant/ui';
import { lazy } from 'react';
import { countToday } from './count-today';
import type { EnabledTasksProps } from './enabled-tasks';
import { Folded } from './folded';
import { strings } from './strings';
import { warStrings } from './war-strings';

// What a press unfolds is loaded at the press.
const EnabledTasks = lazy(async () => ({ default: (await import('./pressed')).EnabledTasks }));

interface AllTasksProps extends EnabledTasksProps {
  open: boolean;
}

/** How many tasks are enabled and ran today, and unfolded each of them. */
export function AllTasks({ enabled, today, open, ...others }: AllTasksProps) {
  const t = useStrings(strings);
  const words = useStrings(warStrings);
  const language = useLanguage();
  const { ran, waiting } = countToday(enabled.map(({ id }) => today[id]));
  return (
    <Folded
      title={words.allOf}
      note={
        <Dotted
          parts={[
            t.enabledCount(formatCount(enabled.length, language)),
            ran > 0 && t.ranCount(formatCount(ran, language)),
            waiting > 0 && t.waitingCount(formatCount(waiting, language)),
          ]}
        />
      }
      open={open}
    >
      <EnabledTasks enabled={enabled} today={today} {...others} />
    </Folded>
  );
}
