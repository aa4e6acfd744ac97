import { useStrings } from '@assistant/i18n';
import { Button, Card, Icon, IconButton, Section, TextField } from '@assistant/ui';
import { useState } from 'react';
import { useBroken } from './broken-fields';
import css from './quiet-hours.module.css';
import type { SettingsSectionProps } from './section-props';
import { strings } from './strings';

/** The contract's most. */
const MOST = 6;

type Period = SettingsSectionProps['settings']['quietHours'][number];

/** A period as its fields show it, and as it is stored. */
interface Row {
  shown: Period;
  stored: Period;
}

const isWhole = ({ from, to }: Period): boolean => from !== '' && to !== '' && from !== to;

/**
 * The hours in which nothing runs. An incomplete period, such as after "clear" in a time picker, stays stored
 * as it was until it is complete again or removed.
 */
export function QuietHours({ settings, edit }: SettingsSectionProps) {
  const t = useStrings(strings);
  // The rows while one of them is incomplete; null while the screen shows what is stored or about to be.
  const [unfinished, setUnfinished] = useState<Row[] | null>(null);
  const rows = unfinished ?? settings.quietHours.map((period) => ({ shown: period, stored: period }));
  useBroken(unfinished !== null);

  function change(next: Row[]) {
    setUnfinished(next.every(({ shown }) => isWhole(shown)) ? null : next);
    edit({ quietHours: next.map(({ stored }) => stored) });
  }

  function set(at: number, patch: Partial<Period>) {
    const turned = rows.map((row, index) => {
      if (index !== at) return row;
      const shown = { ...row.shown, ...patch };
      return { shown, stored: isWhole(shown) ? shown : row.stored };
    });
    change(turned);
  }

  function problem({ shown: { from, to }, stored }: Row): string | undefined {
    const still = t.quietStill(stored.from, stored.to);
    if (!from && !to) return t.quietNoTimes(still);
    if (!from) return t.quietNoStart(still);
    if (!to) return t.quietNoEnd(still);
    return from === to ? t.quietSame(still) : undefined;
  }

  return (
    <Section title={t.quietHours}>
      <Card className={css.card}>
        <p className={css.help}>{t.quietHelp}</p>
        {rows.length === 0 ? <p className={css.none}>{t.quietNone}</p> : null}
        {rows.map((row, at) => {
          const { from, to } = row.shown;
          const nr = String(at + 1);
          const error = problem(row);
          return (
            // Periods have no identity but their index.
            <div key={nr} className={css.period}>
              <div className={css.row}>
                <TextField
                  type="time"
                  aria-label={t.quietFrom(nr)}
                  aria-invalid={(error !== undefined && (!from || Boolean(to))) || undefined}
                  className={css.time ?? ''}
                  value={from}
                  onValueChange={(time) => set(at, { from: time })}
                />
                <span>{t.until}</span>
                <TextField
                  type="time"
                  aria-label={t.quietTo(nr)}
                  aria-invalid={(error !== undefined && (!to || Boolean(from))) || undefined}
                  className={css.time ?? ''}
                  value={to}
                  onValueChange={(time) => set(at, { to: time })}
                />
                <IconButton
                  icon="close"
                  variant="plain"
                  label={t.quietRemove(nr)}
                  onClick={() => change(rows.filter((_, index) => index !== at))}
                />
              </div>
              {error ? (
                <p role="alert" className={css.error}>
                  {error}
                </p>
              ) : null}
            </div>
          );
        })}
        {rows.length < MOST ? (
          <Button
            size="small"
            variant="ghost"
            icon={<Icon name="plus" size={16} />}
            onClick={() => {
              const added = { from: '23:00', to: '06:00' };
              change([...rows, { shown: added, stored: added }]);
            }}
          >
            {t.quietAdd}
          </Button>
        ) : null}
      </Card>
    </Section>
  );
}
