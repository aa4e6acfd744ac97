import type { ReleasedApp, ReleasedVersion } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { AppActions, type ListProps } from './app-actions';
import { AppHead } from './app-head';
import { HaltedLine } from './halted-line';
import { Health } from './health';
import page from './releases-page.module.css';
import css from './releases-table.module.css';
import { versionOf } from './standing';
import { strings } from './strings';
import { SENTENCE } from './summary';
import { RoleTag, Share, useFigures, VersionName } from './version-cells';

const COLUMNS = [
  ['app', undefined],
  ['state', undefined],
  ['version', undefined],
  ['share', undefined],
  ['loads', css.number],
  ['failures', css.number],
  ['p75', css.number],
  ['health', css.health],
  ['actions', `${css.number} ${css.last}`],
] as const;

/** Every version in a row, figures below each other; an app is the header of its rows. */
export function ReleasesTable({ apps, ...rest }: ListProps) {
  const t = useStrings(strings);
  return (
    <table className={css.table} aria-labelledby={SENTENCE}>
      <thead>
        <tr>
          {COLUMNS.map(([name, className]) => (
            <th key={name} scope="col" className={className}>
              {t[name]}
            </th>
          ))}
        </tr>
      </thead>
      {apps.map((app) => (
        <AppRows key={app.app} app={app} {...rest} />
      ))}
    </table>
  );
}

function AppRows({ app, ...rest }: Omit<ListProps, 'apps'> & { app: ReleasedApp }) {
  const halted = versionOf(app, 'halted');
  const rows = app.versions.length + (halted ? 1 : 0);
  return (
    <tbody data-halted={halted ? true : undefined}>
      {app.versions.map((version, at) => (
        <tr key={version.version}>
          {at === 0 ? (
            <th scope="rowgroup" rowSpan={rows}>
              <AppHead app={app} />
            </th>
          ) : null}
          <VersionRow app={app} version={version} />
          {at === 0 ? (
            <>
              <td rowSpan={app.versions.length} className={css.health}>
                <Health app={app} rows />
              </td>
              <td rowSpan={app.versions.length} className={css.last}>
                <AppActions app={app} {...rest} />
              </td>
            </>
          ) : null}
        </tr>
      ))}
      {halted ? (
        <tr>
          <td colSpan={8} className={css.last}>
            <HaltedLine app={app} version={halted} />
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

function VersionRow({ app, version }: { app: ReleasedApp; version: ReleasedVersion }) {
  const t = useStrings(strings);
  const figures = useFigures(version);
  const isOut = version.role === 'previous' || version.role === 'published';
  return (
    <>
      <td>
        <RoleTag app={app} version={version} />
      </td>
      <td>
        <VersionName version={version.version} />
      </td>
      <td>
        {isOut ? (
          <span className={page.quiet}>{version.role === 'previous' ? t.back : null}</span>
        ) : (
          <Share version={version} />
        )}
      </td>
      {figures ? (
        <>
          <td className={css.number}>{figures.loads}</td>
          <td className={css.number} data-bad={version.role === 'halted' || undefined}>
            {figures.rate}
          </td>
          <td className={css.number}>{figures.p75}</td>
        </>
      ) : (
        <td colSpan={3} className={css.number}>
          <span className={page.quiet}>{isOut ? null : t.noData}</span>
        </td>
      )}
    </>
  );
}
