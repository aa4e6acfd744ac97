import { useStrings } from '@assistant/i18n';
import { VisuallyHidden } from '@assistant/ui';
import { lengthOf } from '../reports/phases-of';
import type { AppFacts } from './facts';
import { strings } from './strings';
import { type Row, timelineOf } from './timeline';
import css from './views.module.css';
import { milliseconds } from './words';

/** How long the files of each app took to come, its code to run, and its first screen to be drawn. */
export function TimeView({ apps }: { apps: readonly AppFacts[] }) {
  const t = useStrings(strings);
  const { length, first, later } = timelineOf(apps);
  return (
    <div className={css.padded}>
      <Rows title={t.atOnce} rows={first} />
      {later.length > 0 && <Rows title={t.later} rows={later} />}
      <p className={css.legend}>
        {(['fetch', 'evaluate', 'mount'] as const).map((phase) => (
          <span key={phase}>
            <i className={css.phase} data-phase={phase} /> {t[phase]}
          </span>
        ))}
        <span className={css.axis}>{t.upTo(Math.round(length))}</span>
      </p>
    </div>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  const t = useStrings(strings);
  return (
    <>
      <h3 className={css.group}>{title}</h3>
      <ul className={css.rows}>
        {rows.map(({ app, ms, phases, bars }) => {
          const of = (phase: 'fetch' | 'evaluate' | 'mount') => milliseconds(lengthOf(phases[phase]));
          const words = t.phases(of('fetch'), of('evaluate'), of('mount'));
          return (
            <li key={app} className={css.timed}>
              <span className={css.app}>{app}</span>
              <span className={css.track} title={words}>
                {bars.map(({ phase, from, width }) => (
                  <i
                    key={phase}
                    className={css.phase}
                    data-phase={phase}
                    style={{ left: `${from}%`, width: `${width}%` }}
                  />
                ))}
              </span>
              <span className={css.ms}>{milliseconds(ms)}</span>
              <VisuallyHidden>{words}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </>
  );
}
