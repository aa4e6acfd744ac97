import { useStrings } from '@assistant/i18n';
import { cx } from '@assistant/ui';
import own from './answers-view.module.css';
import { type Smoothness, smoothnessOf } from './smoothness';
import { strings } from './strings';
import css from './views.module.css';
import type { PageFacts } from './watch-page';
import { milliseconds } from './words';

/** How quickly presses were answered, and the frames that held the page up: of all, and of each app in which there were any. */
export function AnswersView({ facts }: { facts: PageFacts }) {
  const t = useStrings(strings);
  const { apps, frames, timesPresses } = facts;
  const all = { answers: apps.flatMap(({ answers }) => answers), frames: frames ?? [] };
  const rows = [
    ...apps.map(({ app, answers, frames: long }) => ({ app, answers, frames: long })),
    { app: t.elsewhere, answers: [], frames: all.frames.filter(({ app }) => app === undefined) },
  ].filter((one) => one.answers.length + one.frames.length > 0);
  const framesOf = ({ frames: count, longest }: Smoothness) =>
    longest && t.longFrames(count, milliseconds(longest.ms));
  const sum = smoothnessOf(all);
  return (
    <section aria-label={t.smoothness}>
      <h3 className={css.summary}>{t.smoothness}</h3>
      <dl className={own.pairs}>
        <dt>{t.p75}</dt>
        <dd>
          {timesPresses
            ? sum.presses > 0
              ? t.answered(milliseconds(sum.p75), sum.presses)
              : t.noPresses
            : t.notMeasured}
        </dd>
        <dt>{t.frames}</dt>
        <dd>{frames ? (framesOf(sum) ?? t.noFrames) : t.notMeasured}</dd>
      </dl>
      <ul className={css.list}>
        {rows.map(({ app, ...seen }) => {
          const of = smoothnessOf(seen);
          return (
            <li key={app} className={css.line}>
              <span className={css.who}>
                <b className={css.code}>{app}</b>
                {of.longest && (
                  <span className={css.note}>
                    {framesOf(of)} · {of.longest.script || t.noScript}
                  </span>
                )}
              </span>
              {of.presses > 0 && (
                <span className={cx(css.figures, own.stacked)}>
                  p75 {milliseconds(of.p75)}
                  <span className={css.note}>{t.slowest(of.presses, milliseconds(of.slowest))}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
