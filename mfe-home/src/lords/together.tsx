import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { type GameZone, gameClock } from '@assistant/tiers';
import { Button, Card, cx, VisuallyHidden } from '@assistant/ui';
import type { CSSProperties } from 'react';
import { HOUR_MS } from '../game-info/ruled-day/day-hours';
import type { CopyPart } from './copy-parts';
import { daysTogether, type HourIs, type HourOfLord, type Known, quietOf } from './days-together';
import { LordSeal } from './lord-seal';
import css from './together.module.css';
import { togetherStrings } from './together-strings';
import { Troubles, type TroublesProps } from './troubles';

const LEGEND = ['done', 'planned', 'paused', 'left', 'quiet'] as const satisfies readonly HourIs[];

interface TogetherProps extends TroublesProps {
  /** Two at least. */
  lords: readonly Known[];
  zone: GameZone;
  /** In milliseconds, by the server's clock. */
  now: number;
  /** Has a setting of one copied to the others. */
  onCopy(part: CopyPart): void;
}

/** What only a wide window has room for: the days of all lords on one axis, their last troubles, their settings beside each other. */
export function Together(props: TogetherProps) {
  return (
    <>
      <Days {...props} />
      <div className={css.pair}>
        <Troubles {...props} />
        <Settings {...props} />
      </div>
    </>
  );
}

/** A table as it is seen: a row for each lord, a column for each hour, how many runs in each. */
function Days({ lords, zone, now }: TogetherProps) {
  const t = useStrings(togetherStrings);
  const language = useLanguage();
  const { hours, rows } = daysTogether(lords, zone, now);
  const minute = (now - (hours.find(({ isNow }) => isNow)?.at ?? now)) / HOUR_MS;
  const count = ({ done, left, planned }: HourOfLord) => done + left + planned;

  function words(cell: HourOfLord): string {
    const parts = (['done', 'left', 'planned'] as const).filter((one) => cell[one] > 0);
    const counted = parts.map((one) => t.counted(t[one], formatCount(cell[one], language)));
    const state = cell.is === 'paused' || cell.is === 'quiet' ? [t[cell.is]] : [];
    return [...state, ...counted].join(t.and) || t.nothing;
  }

  return (
    <section aria-labelledby="days-together">
      <h2 id="days-together" className={css.title}>
        {t.title} <small>{t.help}</small>
      </h2>
      <Card className={css.sheet}>
        <table
          className={css.days}
          style={{ '--minute': `${100 * minute}%` } as CSSProperties}
          aria-labelledby="days-together"
        >
          <tbody>
            {rows.map(({ lord, cells }) => (
              <tr key={lord.account}>
                <th scope="row" className={css.lord}>
                  <LordSeal size="s" name={lord.name} />
                  <bdi>{lord.name}</bdi>
                </th>
                {cells.map((cell, nr) => {
                  const hour = hours[nr];
                  return (
                    <td key={hour?.at} className={cx(css.hour, css[cell.is], hour?.isNow && css.now)}>
                      <span aria-hidden="true" className={css.figure}>
                        {count(cell) || (cell.is === 'quiet' ? t.quietMark : '·')}
                      </span>
                      <VisuallyHidden>{words(cell)}</VisuallyHidden>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <VisuallyHidden>{t.hour}</VisuallyHidden>
              </th>
              {hours.map(({ at, hour, isNow }) => (
                <th key={at} scope="col" className={cx(css.clock, isNow && css.isNow)}>
                  {isNow ? gameClock(now, zone) : hour}
                </th>
              ))}
            </tr>
          </tfoot>
        </table>
      </Card>
      <ul className={css.legend} aria-hidden="true">
        {LEGEND.map((one) => (
          <li key={one}>
            <span className={cx(css.swatch, css[one])} />
            {t[one]}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The settings that players compare, a row each, with the press that gives one to all. */
function Settings({ lords, zone, onCopy }: TogetherProps) {
  const t = useStrings(togetherStrings);
  const language = useLanguage();
  const rows: { part: CopyPart; name: string; of(one: Known): string }[] = [
    { part: 'quietHours', name: t.quietHours, of: ({ facts }) => quietOf(facts, zone).join(t.and) || t.none },
    { part: 'coin', name: t.coinCap, of: ({ view }) => formatCount(view.coin.cap, language) },
    {
      part: 'tasks',
      name: t.enabled,
      of: ({ facts: { status } }) =>
        formatCount(Object.values(status.tasks).filter(({ enabled }) => enabled).length, language),
    },
  ];
  return (
    <section aria-labelledby="settings-together">
      <h2 id="settings-together" className={css.title}>
        {t.settings}
      </h2>
      <Card className={css.sheet}>
        <table className={css.settings} aria-labelledby="settings-together">
          <thead>
            <tr>
              <td />
              {lords.map(({ lord }) => (
                <th key={lord.account} scope="col">
                  <bdi>{lord.name}</bdi>
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ part, name, of }) => (
              <tr key={part}>
                <th scope="row">{name}</th>
                {lords.map((one) => (
                  <td key={one.lord.account}>{of(one)}</td>
                ))}
                <td className={css.action}>
                  <Button
                    size="small"
                    variant="plain"
                    aria-label={t.toAllOf(name)}
                    onClick={() => onCopy(part)}
                  >
                    {t.toAll}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}
