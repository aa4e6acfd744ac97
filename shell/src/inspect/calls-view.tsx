import { useStrings } from '@assistant/i18n';
import { cx } from '@assistant/ui';
import { groupsOf, isRefused } from './calls';
import type { AppFacts } from './facts';
import { strings } from './strings';
import css from './views.module.css';
import { kilobytes, milliseconds } from './words';

/** What each app asks the API. */
export function CallsView({ apps }: { apps: readonly AppFacts[] }) {
  const t = useStrings(strings);
  const asking = apps.filter(({ calls }) => calls.length > 0);
  if (asking.length === 0) return <p className={css.padded}>{t.noCalls}</p>;
  return asking.map(({ app, calls }) => (
    <section key={app} aria-label={app}>
      <h3 className={css.summary}>
        {app} · {t.times(calls.length)}
      </h3>
      <ul className={css.list}>
        {groupsOf(calls).map((group) => (
          <li key={group.path} className={css.line}>
            <span className={cx(css.who, css.code)}>
              {group.path}
              {group.count > 1 && <span className={css.note}>{t.times(group.count)}</span>}
            </span>
            <span className={css.figures}>
              <span className={cx(isRefused(group) ? css.bad : css.good)}>{group.status || ''}</span>{' '}
              {milliseconds(group.ms)} · {kilobytes(group.bytes)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
