import type { ReleasedApp, ReleasedVersion } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { Card } from '@assistant/ui';
import { AppActions, type ListProps } from './app-actions';
import { AppHead } from './app-head';
import { HaltedLine } from './halted-line';
import { Health } from './health';
import css from './releases-page.module.css';
import { versionOf } from './standing';
import { strings } from './strings';
import { SENTENCE } from './summary';
import { RoleTag, Share, useFigures, VersionName } from './version-cells';

/** The apps below each other, for a phone: what is wrong on top. */
export function ReleaseCards({ apps, ...rest }: ListProps) {
  return (
    <ul className={css.cards} aria-labelledby={SENTENCE}>
      {apps.map((app) => (
        <AppCard key={app.app} app={app} {...rest} />
      ))}
    </ul>
  );
}

function AppCard({ app, ...rest }: Omit<ListProps, 'apps'> & { app: ReleasedApp }) {
  const halted = versionOf(app, 'halted');
  return (
    <Card render={<li />} className={css.card} data-halted={halted ? true : undefined}>
      <div className={css.cardHead}>
        <AppHead app={app} />
        <Health app={app} />
      </div>
      {halted ? <HaltedLine app={app} version={halted} /> : null}
      <ul className={css.lines}>
        {app.versions.map((version) => (
          <VersionLine key={version.version} app={app} version={version} />
        ))}
      </ul>
      <AppActions app={app} {...rest} />
    </Card>
  );
}

function VersionLine({ app, version }: { app: ReleasedApp; version: ReleasedVersion }) {
  const t = useStrings(strings);
  const figures = useFigures(version);
  const isOut = version.role === 'previous' || version.role === 'published';
  return (
    <li className={css.line}>
      <RoleTag app={app} version={version} />
      <VersionName version={version.version} />
      {isOut ? null : <Share version={version} />}
      {figures && !isOut ? (
        <span className={css.quiet}>
          {t.loads} {figures.loads} · {t.failures} {figures.rate} · p75 {figures.p75}
        </span>
      ) : null}
    </li>
  );
}
