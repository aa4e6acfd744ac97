import type { ReleasedApp } from '@assistant/contract';
import { useLocalText, useStrings } from '@assistant/i18n';
import { Seal, Tag } from '@assistant/ui';
import { appName } from './app-names';
import css from './releases-page.module.css';
import { versionOf } from './standing';
import { strings } from './strings';

/** Which app it is: its seal, what it is called, its own name. */
export function AppHead({ app }: { app: ReleasedApp }) {
  const t = useStrings(strings);
  const say = useLocalText();
  const { seal, title } = appName(app.app);
  return (
    <span className={css.app}>
      <Seal char={seal} size="s" variant="outlined" tone={versionOf(app, 'halted') ? 'brand' : 'azure'} />
      <span className={css.names}>
        <b>{say(title)}</b>
        <span className={css.quiet}>{app.app}</span>
      </span>
      {app.pinned ? <Tag tone="gold">{t.pinned}</Tag> : null}
    </span>
  );
}
