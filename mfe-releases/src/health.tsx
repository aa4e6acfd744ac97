import type { ReleasedApp } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { PartTimes } from './part-times';
import css from './releases-page.module.css';
import { Sparkline } from './sparkline';
import { healthOf, versionOf } from './standing';
import { strings } from './strings';

/** How an app does: its last day, and one word. @param rows a version without data says so in its own row */
export function Health({ app, rows = false }: { app: ReleasedApp; rows?: boolean }) {
  const t = useStrings(strings);
  const health = healthOf(app);
  const { figures } = versionOf(app, 'canary') ?? versionOf(app, 'active') ?? {};
  return (
    <div className={css.health}>
      {figures && figures.loads > 0 ? <Sparkline figures={figures} /> : null}
      {rows && health === 'noData' ? null : (
        <span className={css.quiet} data-bad={health === 'high' || health === 'worse' || undefined}>
          {t[health]}
        </span>
      )}
      <PartTimes app={app} />
    </div>
  );
}
