import * as z from '@assistant/schema';
import { currencies, seasons, weekdays } from './game-words';
import { localText } from './text';

const count = z.int().check(z.gte(0));
const scalar = z.union([z.string(), z.boolean(), z.int()]);

/** The field is drawn only while the field `key` holds one of `in`. */
const showIf = z.object({ key: z.string(), in: z.array(scalar).check(z.minLength(1)) });

/** One option of an enum, multi or ordered field. `spends` marks those that cost 元宝. */
const option = z.object({
  value: z.string().check(z.regex(/^[A-Za-z0-9][\w:.-]{0,63}$/)),
  label: localText,
  help: z.optional(localText),
  spends: z.optional(z.literal(true)),
});
const options = z.array(option).check(z.minLength(1));

/** Lists that belong to the account or its server, read with the game info. */
const listSources = [
  'heroes',
  'teams',
  'cities',
  'pveStages',
  'shopGoods',
  'buildings',
  'rewards',
  'skills',
] as const;
const source = z.enum(listSources);

const base = {
  key: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)),
  label: localText,
  help: localText,
  /** How firm the field is: known from the game, rule known and option ours, or our design (R403). */
  provenance: z.enum(['G', 'P', 'D']),
  /** Spends 元宝: ¥ badge, off or 0 by default, counted to the account's daily cap (R503). */
  spends: z.optional(z.literal(true)),
  /**
   * Is the player's own decision, which no set-up of another player changes: what the task leaves (a floor), what it does
   * not touch or asks about first, and what one is notified of.
   */
  stays: z.optional(z.literal(true)),
  showIf: z.optional(showIf),
};

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const window = z.object({ from: clock, to: clock });

const swField = z.object({ ...base, type: z.literal('sw'), default: z.boolean() });

const intField = z.object({
  ...base,
  type: z.literal('int'),
  min: z.int(),
  max: z.int(),
  /** The step of + and −. A typed value may lie between steps. */
  step: z.optional(z.int().check(z.gte(1))),
  /** Shown after the number; empty in a language whose label already says it. */
  unit: z.optional(z.object({ zh: z.string(), en: z.string() })),
  default: z.int(),
});

const enumField = z.object({ ...base, type: z.literal('enum'), options, default: z.string() });

/** A set of answers. Their number is bounded by `min` and `max`, or is `exactly` this. */
const multiField = z.object({
  ...base,
  type: z.literal('multi'),
  options: z.optional(options),
  source: z.optional(source),
  min: z.optional(count),
  max: z.optional(count),
  exactly: z.optional(count),
  default: z.array(z.string()),
});

/** A list whose order matters, from fixed options or from one of the account's own lists. */
const orderedField = z.object({
  ...base,
  type: z.literal('ordered'),
  options: z.optional(options),
  source: z.optional(source),
  max: z.optional(count),
  default: z.array(z.string()),
});

/** Time windows of the day; one may run over midnight. */
const winField = z.object({ ...base, type: z.literal('win'), max: count, default: z.array(window) });
const timeField = z.object({ ...base, type: z.literal('time'), default: clock });
const timesField = z.object({ ...base, type: z.literal('times'), max: count, default: z.array(clock) });

const weekdaysField = z.object({
  ...base,
  type: z.literal('weekdays'),
  default: z.array(z.literal([...weekdays])),
});
const seasonsField = z.object({ ...base, type: z.literal('seasons'), default: z.array(z.enum(seasons)) });

/** Floors per currency: the task stops spending at them. */
const resField = z.object({
  ...base,
  type: z.literal('res'),
  currencies: z.array(z.enum(currencies)).check(z.minLength(1)),
  max: count,
  default: z.partialRecord(z.enum(currencies), count),
});

const heroesField = z.object({
  ...base,
  type: z.literal('heroes'),
  max: count,
  default: z.array(z.string()),
});
const citiesField = z.object({
  ...base,
  type: z.literal('cities'),
  max: count,
  default: z.array(z.string()),
});

/** A saved line-up's id, or `auto`. */
const teamField = z.object({ ...base, type: z.literal('team'), default: z.string() });

/** Words typed by the player. */
const textListField = z.object({
  ...base,
  type: z.literal('textList'),
  max: count,
  maxLength: z.int().check(z.gte(1)),
  default: z.array(z.string()),
});

/** One field of a task screen; `type` says which kind it is. */
export const field = z.discriminatedUnion('type', [
  swField,
  intField,
  enumField,
  multiField,
  orderedField,
  winField,
  timeField,
  timesField,
  weekdaysField,
  seasonsField,
  resField,
  heroesField,
  citiesField,
  teamField,
  textListField,
]);

export type Field = z.infer<typeof field>;
export type FieldType = Field['type'];
export type FieldOf<Type extends FieldType> = Extract<Field, { type: Type }>;
export type Option = z.infer<typeof option>;
export type ListSource = (typeof listSources)[number];
export type TimeWindow = z.infer<typeof window>;
