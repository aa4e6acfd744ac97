import type { Field, FieldOf } from './field';
import { currencyLabels, seasons, weekdays } from './game-words';
import { isRecord } from './json';
import type { LocalText } from './text';
import { isCleanText } from './text';
import { isClock, timeProblem, windowProblem } from './time-rows';

/** The rule a value breaks, and that rule in words, without the field's name. */
export interface Problem {
  rule: 'switch' | 'integer' | 'option' | 'list' | 'count' | 'time' | 'window' | 'floor' | 'id' | 'text';
  message: LocalText;
}

/** Longest id of a hero, team, city or ware. */
const MAX_ID_LENGTH = 64;
/** The longest list if a definition has no bound. */
const MAX_LIST_LENGTH = 200;

const problem = (rule: Problem['rule'], zh: string, en: string): Problem => ({ rule, message: { zh, en } });

const isId = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= MAX_ID_LENGTH && isCleanText(value);

/** An array whose items all pass `fits`, each once. The length is checked first, because of huge arrays. */
function isSet(value: unknown, max: number, fits: (item: unknown) => boolean): value is unknown[] {
  return (
    Array.isArray(value) && value.length <= max && value.every(fits) && new Set(value).size === value.length
  );
}

const isInt = (value: unknown, min: number, max: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

function checkInt({ min, max }: FieldOf<'int'>, value: unknown): Problem | undefined {
  if (isInt(value, min, max)) return undefined;
  return problem('integer', `须为 ${min} 到 ${max} 的整数`, `must be a whole number from ${min} to ${max}`);
}

function checkEnum(field: FieldOf<'enum'>, value: unknown): Problem | undefined {
  if (field.options.some((option) => option.value === value)) return undefined;
  const zh = field.options.map((option) => option.label.zh).join('、');
  const en = field.options.map((option) => option.label.en).join(', ');
  return problem('option', `须从这些选项中选一项：${zh}`, `must be one of: ${en}`);
}

/** The minimum and maximum number of answers of a choice. */
export function countBounds(field: FieldOf<'multi'> | FieldOf<'ordered'>): { min: number; max: number } {
  if (field.type === 'multi' && field.exactly !== undefined)
    return { min: field.exactly, max: field.exactly };
  return {
    min: field.type === 'multi' ? (field.min ?? 0) : 0,
    max: field.max ?? field.options?.length ?? MAX_LIST_LENGTH,
  };
}

function checkChoice(field: FieldOf<'multi'> | FieldOf<'ordered'>, value: unknown): Problem | undefined {
  const { min, max } = countBounds(field);
  if (Array.isArray(value) && (value.length < min || value.length > max)) {
    if (min === max) return problem('count', `须恰好选 ${min} 项`, `needs exactly ${min} choices`);
    return problem('count', `须选 ${min} 到 ${max} 项`, `needs ${min} to ${max} choices`);
  }
  const allowed = field.options && new Set<unknown>(field.options.map((option) => option.value));
  if (isSet(value, max, (item) => (allowed ? allowed.has(item) : isId(item)))) return undefined;
  return problem('list', '须为列出的选项，且不重复', 'must hold listed options, none twice');
}

function checkPicks(field: { max: number }, value: unknown): Problem | undefined {
  if (isSet(value, field.max, isId)) return undefined;
  return problem('list', `最多 ${field.max} 项，且不重复`, `may hold ${field.max} at most, none twice`);
}

function checkTimes(field: FieldOf<'times'>, value: unknown): Problem | undefined {
  if (!Array.isArray(value) || value.length > field.max) {
    return problem('time', `最多 ${field.max} 个时刻`, `may hold ${field.max} times at most`);
  }
  return firstOf(value, (_item, at) => {
    const wrong = timeProblem(value, at);
    return wrong && problem('time', `第 ${at + 1} 个时刻：${wrong.zh}`, `time ${at + 1}: ${wrong.en}`);
  });
}

function checkWindows(field: FieldOf<'win'>, value: unknown): Problem | undefined {
  if (!Array.isArray(value) || value.length > field.max) {
    return problem('window', `最多 ${field.max} 个时段`, `may hold ${field.max} windows at most`);
  }
  return firstOf(value, (item, at) => {
    const wrong = windowProblem(item);
    return wrong && problem('window', `第 ${at + 1} 个时段：${wrong.zh}`, `window ${at + 1}: ${wrong.en}`);
  });
}

/** The first problem that `look` finds in an item of the list. */
function firstOf(list: readonly unknown[], look: (item: unknown, at: number) => Problem | undefined) {
  for (const [at, item] of list.entries()) {
    const found = look(item, at);
    if (found) return found;
  }
  return undefined;
}

function checkDays(days: readonly unknown[], value: unknown): Problem | undefined {
  if (isSet(value, days.length, (item) => days.includes(item)) && value.length > 0) return undefined;
  return problem('list', '至少选一项', 'needs at least one choice');
}

function checkFloors(field: FieldOf<'res'>, value: unknown): Problem | undefined {
  const known = new Set<string>(field.currencies);
  if (
    isRecord(value) &&
    Object.keys(value).every((key) => known.has(key) && isInt(value[key], 0, field.max))
  ) {
    return undefined;
  }
  const zh = field.currencies.map((currency) => currencyLabels[currency].zh).join('、');
  const en = field.currencies.map((currency) => currencyLabels[currency].en).join(', ');
  return problem(
    'floor',
    `各项须为 0 到 ${field.max} 的整数：${zh}`,
    `needs whole numbers from 0 to ${field.max} for: ${en}`,
  );
}

function checkTexts(field: FieldOf<'textList'>, value: unknown): Problem | undefined {
  const fits = (item: unknown) =>
    typeof item === 'string' && item.trim() !== '' && item.length <= field.maxLength && isCleanText(item);
  if (isSet(value, field.max, fits)) return undefined;
  return problem(
    'text',
    `最多 ${field.max} 条，每条 1 到 ${field.maxLength} 字，且不重复`,
    `may hold ${field.max} entries at most, each of 1 to ${field.maxLength} characters, none twice`,
  );
}

/** The rule of `field` that `value` (any JSON) breaks, or undefined. */
export function checkValue(field: Field, value: unknown): Problem | undefined {
  switch (field.type) {
    case 'sw':
      return typeof value === 'boolean' ? undefined : problem('switch', '只能是开或关', 'must be on or off');
    case 'int':
      return checkInt(field, value);
    case 'enum':
      return checkEnum(field, value);
    case 'multi':
    case 'ordered':
      return checkChoice(field, value);
    case 'win':
      return checkWindows(field, value);
    case 'time':
      return isClock(value)
        ? undefined
        : problem('time', '须为 00:00 到 23:59 的时刻', 'must be a time from 00:00 to 23:59');
    case 'times':
      return checkTimes(field, value);
    case 'weekdays':
      return checkDays(weekdays, value);
    case 'seasons':
      return checkDays(seasons, value);
    case 'res':
      return checkFloors(field, value);
    case 'heroes':
    case 'cities':
      return checkPicks(field, value);
    case 'team':
      return isId(value)
        ? undefined
        : problem('id', '须为已保存的编队', 'must be a saved line-up or automatic');
    case 'textList':
      return checkTexts(field, value);
  }
}
