import { injectCalls } from '@assistant/api';
import {
  type Currency,
  type GameInfo,
  getResourceHistory,
  nearestFloor,
  settingsOf,
} from '@assistant/contract';
import { useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { currencies, currencyLabels } from '@assistant/tasks';
import { Card, cx, IconButton, Section } from '@assistant/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { homeCalls } from '../../calls';
import { agoWords } from '../../page/ago-words';
import { useFailedPart } from '../../page/failed-parts';
import layout from '../../page/layout.module.css';
import { LIVE } from '../../page/live';
import { useGameNow } from '../../page/use-game-now';
import { strings } from '../strings';
import { useZone } from '../use-day';
import { byDay, type Reading } from './history';
import { resourceStrings } from './resource-strings';
import css from './resources.module.css';
import { shortCount } from './short-count';

const { useGetResourceHistoryQuery } = injectCalls({ getResourceHistory });

/** The readings of the last days, and whether they have arrived. */
export const useResourceHistory = () => useGetResourceHistoryQuery({}, LIVE);

const ResourceChart = lazy(async () => ({ default: (await import('./drawings')).ResourceChart }));
const Spark = lazy(async () => ({ default: (await import('./drawings')).Spark }));

const NO_FLOORS = { gold: 0, food: 0, wood: 0, iron: 0, coin: 0, merit: 0 };

interface ResourcesProps {
  info: GameInfo;
  history: ReturnType<typeof useResourceHistory>;
  refreshing: boolean;
  onRefresh(): void;
}

/** The readings of the last days with the newest; undefined until they are known. */
function useReadings({
  info: { read_at, resources },
  history,
}: ResourcesProps): readonly Reading[] | undefined {
  const { data, refetch } = history;
  useFailedPart(history);
  const last = data?.readings.at(-1)?.at ?? '';
  const isNewer = data !== undefined && last < read_at;
  // What the page has just read is in the history of the server as well.
  useEffect(() => {
    if (isNewer) void refetch();
  }, [isNewer, refetch]);
  if (!data) return undefined;
  return isNewer ? [...data.readings, { at: read_at, resources }] : data.readings;
}

/**
 * What the player has in the game, when it was read, and how it went in the last seven days: one currency as a chart, all as
 * small lines, once there are two days. The currency nearest to what has to be left of it comes first; a press on another one charts that.
 */
export function Resources(props: ResourcesProps) {
  const { info, refreshing, onRefresh } = props;
  const t = useStrings(strings);
  const words = useStrings(resourceStrings);
  const language = useLanguage();
  const local = useLocalText();
  const now = useGameNow();
  // Who subscribes to a call that failed makes it again.
  const { data: config } = homeCalls.endpoints.getConfig.useQueryState({});
  const floors = config ? settingsOf(config).floors : NO_FLOORS;
  const readings = useReadings(props);
  const zone = useZone();
  const course = readings !== undefined && byDay(readings, zone).length >= 2;
  const [chosen, setChosen] = useState<Currency>();
  const charted = chosen ?? nearestFloor(info.resources, floors);
  // The chart, a file of its own, has it as well.
  const title = <p className={layout.strong}>{words.sevenDays(local(currencyLabels[charted]))}</p>;
  return (
    <Section
      title={t.resources}
      note={<span className={css.readAt}>{t.readAgo(agoWords(info.read_at, now, language))}</span>}
      action={
        <IconButton
          icon="refresh"
          variant="plain"
          label={t.refresh}
          aria-busy={refreshing || undefined}
          className={css.refresh}
          onClick={onRefresh}
        />
      }
    >
      <Card className={css.card}>
        <div className={cx(css.chart, !course && css.none)}>
          {course ? null : title}
          {readings && !course ? <p className={layout.faint}>{words.notYet}</p> : null}
          {readings && course ? (
            <Suspense fallback={title}>
              <ResourceChart
                readings={readings}
                currency={charted}
                floor={floors[charted]}
                amount={info.resources[charted]}
                readAt={info.read_at}
              />
            </Suspense>
          ) : null}
        </div>
        <ul className={css.cells} aria-label={words.chooseCurrency}>
          {currencies.map((currency) => {
            const amount = info.resources[currency];
            const low = amount < floors[currency];
            return (
              <li key={currency}>
                <button
                  type="button"
                  className={cx(css.cell, low && css.low)}
                  aria-pressed={currency === charted}
                  onClick={() => setChosen(currency)}
                >
                  <span className={css.label}>
                    {local(currencyLabels[currency])}
                    {low ? ` ${words.tooLittle}` : null}
                  </span>
                  <span className={css.amount}>{shortCount(amount, language)}</span>
                  {readings && course ? (
                    <span className={css.spark}>
                      <Suspense>
                        <Spark readings={readings} currency={currency} />
                      </Suspense>
                    </span>
                  ) : null}
                </button>
              </li>
            );
          })}
        </ul>
      </Card>
      {info.simulated ? <p className={css.simulated}>{t.simulated}</p> : null}
    </Section>
  );
}
