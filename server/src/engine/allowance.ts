import type { Currency, LocalText } from '@assistant/contract';
import { currencies } from '@assistant/contract';
import type { RunLimits, TaskOutcome, TaskReading } from '@assistant/game';
import { fieldsOf, maySpend, type TaskDefinition, type TaskValues } from '@assistant/tasks';

/** What the game said last that a player has of a currency, and what runs have spent of it since. */
export type Stock = Partial<Record<Currency, { read: number; spent: number }>>;

/** What is known when a run begins. Coin is of the game day; what a run under way may spend counts as spent. */
export interface KnownBefore {
  coinCap: number;
  coinSpent: number;
  coinOfTask: number;
  floors: Record<Currency, number>;
  stock: Stock;
  /** The maxima that the game allows this player now, by field key. */
  maxima: TaskReading['limits'];
}

/** What a run is given: its values within all maxima, its limits, and in words what was lowered and to what. */
export interface Allowance {
  values: TaskValues;
  limits: RunLimits;
  /** Of fields that the game allows less of. */
  lowered: LocalText[];
  /** What bounds the coin, for a run that uses all of it. */
  coinBound: LocalText | undefined;
  /** What the ledger says of it; undefined for a run that is not to spend coin. */
  coinEntry: { cap: number; before: number } | undefined;
}

const shown = (value: number) => value.toLocaleString('en-US');

/** Numbers above what the game allows this player, lowered to that; never below the field's own minimum. */
function withinMaxima(definition: TaskDefinition, values: TaskValues, maxima: TaskReading['limits']) {
  const lowered: LocalText[] = [];
  const lower = fieldsOf(definition).flatMap((field): [string, number][] => {
    const [wanted, maximum] = [values[field.key], maxima[field.key]];
    if (field.type !== 'int' || typeof wanted !== 'number' || !maximum || wanted <= maximum.max) return [];
    const to = Math.max(field.min, Math.floor(maximum.max));
    if (to >= wanted) return [];
    const { zh, en } = maximum.why;
    lowered.push({
      zh: `${field.label.zh} ${shown(wanted)} 降为 ${shown(to)}（${zh}）`,
      en: `${field.label.en} lowered from ${shown(wanted)} to ${shown(to)} (${en})`,
    });
    return [[field.key, to]];
  });
  return { values: { ...values, ...Object.fromEntries(lower) }, lowered };
}

/** What may be spent of each currency that has a floor; of one whose stock is not known, nothing. */
function aboveFloors({ floors, stock }: KnownBefore): Partial<Record<Currency, number>> {
  const bounded = currencies.filter((name) => floors[name] > 0);
  return Object.fromEntries(
    bounded.map((name) => {
      const { read, spent } = stock[name] ?? { read: 0, spent: 0 };
      return [name, Math.max(0, Math.floor(read - spent - floors[name]))];
    }),
  );
}

/** What a run may do: within the account's cap and floors and the game's maxima, whatever the gateway does with it. */
export function allowanceOf(definition: TaskDefinition, given: TaskValues, known: KnownBefore): Allowance {
  const { values, lowered } = withinMaxima(definition, given, known.maxima);
  const { floors, coinOfTask, coinCap } = known;
  const spend = aboveFloors(known);
  const cap = Math.max(0, coinCap - known.coinSpent);
  const asked = maySpend(definition, values);
  const coin = asked ? Math.min(cap, spend.coin ?? cap) : 0;
  const byFloor = {
    zh: `元宝最多可用 ${shown(coin)}（保留 ${shown(floors.coin)}）`,
    en: `coin limited to ${shown(coin)} (${shown(floors.coin)} is kept)`,
  };
  const byCap = {
    zh: `元宝最多可用 ${shown(coin)}（每日上限 ${shown(coinCap)}）`,
    en: `coin limited to ${shown(coin)} (daily cap ${shown(coinCap)})`,
  };
  return {
    values,
    limits: {
      coin,
      coinToday: coinOfTask,
      floors,
      spend,
    },
    lowered,
    coinBound: asked ? (coin < cap ? byFloor : byCap) : undefined,
    coinEntry: asked ? { cap: coinCap, before: known.coinSpent } : undefined,
  };
}

/** What a run was not allowed, as far as its record says it. */
export type Bounds = Pick<Allowance, 'lowered' | 'coinBound'> & { limits: Pick<RunLimits, 'coin'> };

const linesOf = ({ lowered, coinBound }: Bounds, language: keyof LocalText): string =>
  [coinBound, ...lowered].map((words) => words?.[language].replaceAll(/[\r\n]+/g, ' ') ?? '').join('\n');

/** The words of a run's bounds as its record keeps them until it ends: a line each, the first for the coin. */
export const keptWords = (bounds: Bounds): LocalText => ({
  zh: linesOf(bounds, 'zh'),
  en: linesOf(bounds, 'en'),
});

/** The bounds of a run that has not ended, by its record. */
export function boundsKept(coin: number, { zh, en }: LocalText): Bounds {
  const english = en.split('\n');
  const lines = zh.split('\n').map((line, at) => ({ zh: line, en: english[at] ?? '' }));
  const [coinBound, ...lowered] = lines;
  return { limits: { coin }, lowered, coinBound: coinBound?.zh ? coinBound : undefined };
}

/** The outcome with what was lowered, to what, and what the game spent beyond it, in its words. */
export function withBounds(outcome: TaskOutcome, { limits, lowered, coinBound }: Bounds): TaskOutcome {
  const { coinSpent, reason, text } = outcome;
  const bound = coinBound && (reason === 'coinCap' || reason === 'floor' || coinSpent >= limits.coin);
  const beyond: LocalText = {
    zh: `游戏花费了 ${shown(coinSpent)} 元宝，超过允许的 ${shown(limits.coin)}`,
    en: `the game spent ${shown(coinSpent)} coin, more than the ${shown(limits.coin)} allowed`,
  };
  const said = [...lowered, ...(bound ? [coinBound] : []), ...(coinSpent > limits.coin ? [beyond] : [])];
  return {
    ...outcome,
    text: {
      zh: [text.zh, ...said.map(({ zh }) => zh)].join('；'),
      en: [text.en, ...said.map(({ en }) => en)].join('; '),
    },
  };
}

/** The stock after a reading. One that says the same as before although something was spent is the old one. */
export function stockRead(before: Stock, reading: Record<string, unknown>): Stock {
  return Object.fromEntries(
    currencies.flatMap((name) => {
      const read = reading[name];
      if (typeof read !== 'number' || !Number.isFinite(read))
        return before[name] ? [[name, before[name]]] : [];
      return [[name, before[name]?.read === read ? before[name] : { read, spent: 0 }]];
    }),
  );
}

/** The stock after a run. */
export function stockAfter(
  before: Stock,
  { coinSpent, spent }: Pick<TaskOutcome, 'coinSpent' | 'spent'>,
): Stock {
  const all: Partial<Record<Currency, number>> = { ...spent, coin: coinSpent };
  return Object.fromEntries(
    currencies.flatMap((name) => {
      const known = before[name];
      return known ? [[name, { ...known, spent: known.spent + (all[name] ?? 0) }]] : [];
    }),
  );
}
