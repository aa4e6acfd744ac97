import { useStrings } from '@assistant/i18n';
import { cx, Icon, Tag } from '@assistant/ui';
import { type CSSProperties, useState } from 'react';
import { currentRegistry } from '../remotes/registry';
import { lengthOf } from '../reports/phases-of';
import { AppActions } from './app-actions';
import type { AppFacts } from './facts';
import { plainPath } from './report-text';
import { smoothnessOf } from './smoothness';
import { strings } from './strings';
import css from './views.module.css';
import type { PageFacts } from './watch-page';
import { coloursOf, copyText, kilobytes, milliseconds } from './words';

interface PartsViewProps {
  facts: PageFacts;
  /** An app is looked at, or none any more. */
  onLit: (app: string | undefined) => void;
  /** The page is left to send a report. */
  onReport: () => void;
}

/** The apps in the page: who draws, in which version, and what it weighs. A press says more of one. */
export function PartsView({ facts, onLit, onReport }: PartsViewProps) {
  const t = useStrings(strings);
  const [open, setOpen] = useState<string>();
  const names = Object.keys(currentRegistry().remotes).sort();
  const all = facts.apps.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <>
      <ul className={css.list}>
        {facts.apps.map((one) => {
          const { app, version, cohort, state, bytes, errors } = one;
          const isOpen = open === app;
          return (
            <li key={app} style={coloursOf(app, names) as CSSProperties}>
              <button
                type="button"
                className={css.row}
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? undefined : app)}
                onPointerEnter={() => onLit(app)}
                onPointerLeave={() => onLit(undefined)}
                onFocus={() => onLit(app)}
                onBlur={() => onLit(undefined)}
              >
                <i className={css.swatch} />
                <span className={css.who}>
                  <span className={css.app}>
                    <b>{app}</b>
                    <Tag tone={cohort === 'stable' ? 'neutral' : 'azure'}>{t[cohort]}</Tag>
                  </span>
                  <span className={css.version}>{version}</span>
                </span>
                <span className={css.figures}>
                  {kilobytes(bytes)}
                  <span className={cx(css.how, errors.length > 0 && css.bad, state === 'drawn' && css.good)}>
                    {errors.length > 0
                      ? t.errorCount(errors.length)
                      : state === 'drawn'
                        ? t.noErrors
                        : t[state]}
                  </span>
                </span>
                <Icon name="chevron" size={18} className={css.chevron} />
              </button>
              {isOpen && (
                <>
                  <Details of={one} />
                  <AppActions of={one} facts={facts} onReport={onReport} />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <footer className={css.foot}>
        <span>
          {t.registry(facts.revision)} · {facts.isSigned ? t.signed : t.unsigned}
        </span>
        <span>{t.total(kilobytes(all))}</span>
        <Copy facts={facts} />
      </footer>
    </>
  );
}

function Details({ of }: { of: AppFacts }) {
  const t = useStrings(strings);
  const { state, cohort, percent, previous, files, bytes, moved, phases, calls } = of;
  const { presses, p75, frames, longest } = smoothnessOf(of);
  const ms = (phase: 'fetch' | 'evaluate' | 'mount') => milliseconds(phases ? lengthOf(phases[phase]) : 0);
  const rows: [string, string][] = [
    [t.state, t[state]],
    [t.cohort, percent === undefined ? t[cohort] : t.reaches(percent)],
    ...(previous ? [[t.previous, previous] as [string, string]] : []),
    [t.files, String(files)],
    [t.bytes, t.moved(kilobytes(bytes), kilobytes(moved))],
    ...(phases ? [[t.load, t.phases(ms('fetch'), ms('evaluate'), ms('mount'))] as [string, string]] : []),
    [t.calls, String(calls.length)],
    ...(presses > 0 ? [[t.p75, t.answered(milliseconds(p75), presses)] as [string, string]] : []),
    ...(longest ? [[t.frames, t.longFrames(frames, milliseconds(longest.ms))] as [string, string]] : []),
  ];
  return (
    <dl className={css.details}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** All that is known, as text for who mends it. */
function Copy({ facts }: { facts: PageFacts }) {
  const t = useStrings(strings);
  const [is, setIs] = useState<'copy' | 'copied' | 'notCopied'>('copy');
  const copy = () =>
    copyText(
      JSON.stringify(
        { address: plainPath(location.pathname), browser: navigator.userAgent, ...facts },
        null,
        2,
      ),
    ).then((copied) => setIs(copied ? 'copied' : 'notCopied'));
  return (
    <button type="button" className={css.copy} aria-live="polite" onClick={() => void copy()}>
      {t[is]}
    </button>
  );
}
