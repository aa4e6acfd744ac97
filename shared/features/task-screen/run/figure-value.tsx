import type { Figure, FigureItem } from '@assistant/contract';
import { formatCount, type Language, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { type Currency, currencies, currencyLabels } from '@assistant/tasks';
import css from './figures.module.css';
import { dayAndTime, type GameClock, timeUntil } from './game-time';
import { type RunStrings, runStrings } from './strings';

const stateWords = {
  locked: 'locked',
  idle: 'idle',
  running: 'runningState',
  ready: 'ready',
  lost: 'lost',
} as const satisfies Record<NonNullable<FigureItem['state']>, keyof RunStrings>;

type Count = { value?: number | undefined; of?: number | undefined; unit?: 'percent' | undefined };

function countWords({ value, of, unit }: Count, language: Language): string | undefined {
  if (value === undefined) return undefined;
  const suffix = unit === 'percent' ? '%' : '';
  const words = (n: number) => `${formatCount(n, language)}${suffix}`;
  return of === undefined ? words(value) : runStrings[language].of(words(value), words(of));
}

/** Plain names are shown side by side; this many still fit in a third of the width. */
const NAMES_IN_A_TILE = 3;

const isPlain = ({ state, value, until }: FigureItem): boolean =>
  state === undefined && value === undefined && until === undefined;

/** Whether a figure needs the whole width: several lines, or many names. */
export function isWide(figure: Figure | undefined): boolean {
  if (figure?.kind === 'resources') return true;
  if (figure?.kind !== 'items') return false;
  return figure.items.length > NAMES_IN_A_TILE || !figure.items.every(isPlain);
}

/** In the game's order of currencies; others follow. */
function inOrder(amounts: Readonly<Record<string, number>>): [string, number][] {
  const names = new Set<string>([...currencies, ...Object.keys(amounts)]);
  return [...names].flatMap((name) => {
    const amount = amounts[name];
    return amount === undefined ? [] : [[name, amount]];
  });
}

interface FigureValueProps {
  figure: Figure;
  clock: GameClock;
}

/** What the game says under one heading of the status strip, in the player's language. */
export function FigureValue({ figure, clock }: FigureValueProps) {
  const t = useStrings(runStrings);
  const text = useLocalText();
  const language = useLanguage();
  switch (figure.kind) {
    case 'text':
      return (
        <>
          {text(figure.text)}
          <Until at={figure.until} clock={clock} />
        </>
      );
    case 'count':
      return (
        <>
          {countWords(figure, language)}
          <Until at={figure.until} clock={clock} changes />
        </>
      );
    case 'moment':
      return <Moment at={figure.at} clock={clock} />;
    case 'resources':
      return (
        <ul className={css.amounts}>
          {inOrder(figure.amounts).map(([currency, amount]) => (
            <li key={currency}>
              <span className={css.small}>
                {Object.hasOwn(currencyLabels, currency)
                  ? text(currencyLabels[currency as Currency])
                  : currency}
              </span>{' '}
              {formatCount(amount, language)}
            </li>
          ))}
        </ul>
      );
    case 'items':
      if (figure.items.length === 0) return t.none;
      if (figure.items.every(isPlain)) {
        return figure.items.map(({ label }) => text(label)).join(t.listComma);
      }
      return (
        <ul className={css.items}>
          {figure.items.map((item) => (
            <Item key={`${item.label.zh} ${item.until ?? ''}`} item={item} clock={clock} />
          ))}
        </ul>
      );
  }
}

/** A small line under a word or a number: until when it holds. Not shown if that has passed. */
function Until({
  at,
  clock,
  changes = false,
}: {
  at: string | undefined;
  clock: GameClock;
  changes?: boolean;
}) {
  const t = useStrings(runStrings);
  const language = useLanguage();
  if (at === undefined || Date.parse(at) < clock.now) return null;
  const words = changes
    ? t.changes(timeUntil(at, clock, language))
    : t.until(dayAndTime(at, clock, language));
  return (
    <time dateTime={at} className={css.until}>
      {' '}
      {words}
    </time>
  );
}

function Item({ item, clock }: { item: FigureItem; clock: GameClock }) {
  const t = useStrings(runStrings);
  const text = useLocalText();
  const count = countWords(item, useLanguage());
  return (
    <li className={css.item}>
      <span>{text(item.label)}</span>
      <span className={css.itemState}>
        {item.state ? <span data-state={item.state}>{t[stateWords[item.state]]}</span> : null}
        {count ? <span>{count}</span> : null}
        {item.until ? <Moment at={item.until} clock={clock} /> : null}
      </span>
    </li>
  );
}

function Moment({ at, clock }: { at: string; clock: GameClock }) {
  const language = useLanguage();
  const past = Date.parse(at) < clock.now;
  return (
    <time dateTime={at}>
      {dayAndTime(at, clock, language)}
      {past ? null : <span className={css.small}> {timeUntil(at, clock, language)}</span>}
    </time>
  );
}
