import { useLocalText, useStrings } from '@assistant/i18n';
import { currencies, currencyLabels } from '@assistant/tasks';
import { Cell, List, Section, Tag } from '@assistant/ui';
import { lazy, Suspense, useState } from 'react';
import { COIN_CAP } from './coin-cap';
import { NumberCell } from './number-cell';
import type { SettingsSectionProps } from './section-props';
import { strings } from './strings';

const CoinLedger = lazy(async () => ({ default: (await import('./coin-ledger')).CoinLedger }));

const FLOOR_MAX = 1_000_000_000;
const FLOOR_STEP = 10_000;

/** How much 元宝 a day may cost, and what must be left of every currency. */
export function Spending({ settings, edit }: SettingsSectionProps) {
  const t = useStrings(strings);
  const local = useLocalText();
  const { floors, dailyCoinCap } = settings;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Section title={t.spending}>
        <List>
          <NumberCell
            name="dailyCoinCap"
            label={t.coinCap}
            mark={
              dailyCoinCap > 0 ? (
                <Tag tone="yen">{local(currencyLabels.coin)}</Tag>
              ) : (
                <Tag>{t.coinCapZero}</Tag>
              )
            }
            help={t.coinCapHelp}
            value={dailyCoinCap}
            {...COIN_CAP}
            onChange={(value) => edit({ dailyCoinCap: value })}
          />
          <Cell label={t.ledger} help={t.ledgerHelp} onClick={() => setOpen(true)} />
        </List>
      </Section>
      {open ? (
        <Suspense>
          <CoinLedger onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
      <Section title={t.floors} note={t.floorsHelp}>
        <List>
          {currencies.map((currency) => {
            return (
              <NumberCell
                key={currency}
                label={local(currencyLabels[currency])}
                value={floors[currency]}
                min={0}
                max={FLOOR_MAX}
                step={currency === 'coin' ? COIN_CAP.step : FLOOR_STEP}
                onChange={(value) => edit({ floors: { ...floors, [currency]: value } })}
              />
            );
          })}
        </List>
      </Section>
    </>
  );
}
