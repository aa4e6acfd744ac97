import { useStrings } from '@assistant/shared/i18n';
import { Button, Card, Icon, IconButton, Section, TextField } from '@assistant/shared/ui';
import { useState } from 'react';
import css from './quiet-hours.module.css';
import type { SettingsSectionProps } from './section-props';
import { strings } from './strings';

/** The contract's most. */
const MOST = 6;

type Period = SettingsSectionProps['settings']['quietHours'][number];

/** The hours in which nothing runs. A period that is not complete yet stays here until it is. */
export function QuietHours({ settings, edit }: SettingsSectionProps) {
  const t = useStrings(strings);
  // What cannot be saved yet; null while everything on the screen is saved or about to be.
  const [unfinished, setUnfinished] = useState<Period[] | null>(null);
  const periods = unfinished ?? settings.quietHours;

  function change(next: Period[]) {
    const complete = next.every((period) => problem(period) === undefined);
    setUnfinished(complete ? null : next);
    // The finished ones are saved all the same.
    edit({ quietHours: next.filter((period) => problem(period) === undefined) });
  }

  function problem({ from, to }: Period): string | undefined {
    if (!from || !to) return t.quietBoth;
    return from === to ? t.quietSame : undefined;
  }

  const set = (at: number, patch: Partial<Period>) =>
    change(periods.map((period, index) => (index === at ? { ...period, ...patch } : period)));

  return (
    <Section title={t.quietHours}>
      <Card className={css.card}>
        <p className={css.help}>{t.quietHelp}</p>
        {periods.length === 0 ? <p className={css.none}>{t.quietNone}</p> : null}
        {periods.map((period, at) => {
          const nr = String(at + 1);
          const error = problem(period);
          return (
            // Periods have no identity but their place.
            <div key={nr} className={css.period}>
              <div className={css.row}>
                <TextField
                  type="time"
                  aria-label={t.quietFrom(nr)}
                  aria-invalid={error !== undefined || undefined}
                  className={css.time ?? ''}
                  value={period.from}
                  onValueChange={(from) => set(at, { from })}
                />
                <span>{t.until}</span>
                <TextField
                  type="time"
                  aria-label={t.quietTo(nr)}
                  aria-invalid={error !== undefined || undefined}
                  className={css.time ?? ''}
                  value={period.to}
                  onValueChange={(to) => set(at, { to })}
                />
                <IconButton
                  icon="close"
                  variant="plain"
                  label={t.quietRemove(nr)}
                  onClick={() => change(periods.filter((_, index) => index !== at))}
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
        {periods.length < MOST ? (
          <Button
            size="small"
            variant="ghost"
            icon={<Icon name="plus" size={16} />}
            onClick={() => change([...periods, { from: '23:00', to: '06:00' }])}
          >
            {t.quietAdd}
          </Button>
        ) : null}
      </Card>
    </Section>
  );
}
