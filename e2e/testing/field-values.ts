import type { GameInfo } from '@assistant/contract';
import { countBounds, currencyLabels, type Field, isAccountOwn } from '@assistant/tasks';

/** One choice of a field, by its name on the screen. */
export interface Offer {
  id: string;
  name: string;
}

/** The choices of a field: its own options, or things of the account. */
export function offersOf(field: Field, info: GameInfo): Offer[] {
  if ('options' in field && field.options) {
    return field.options.map(({ value, label, spends }) => ({
      id: value,
      name: `${label.zh}${spends ? ' ¥' : ''}`,
    }));
  }
  switch (field.type) {
    case 'heroes':
      return info.heroes;
    case 'cities':
      return info.cities;
    case 'team':
      return [{ id: 'auto', name: '自动' }, ...info.teams];
    case 'multi':
    case 'ordered': {
      const source = field.source ?? '';
      if (source === 'heroes' || source === 'cities' || source === 'teams') return info[source];
      return info.choices[source] ?? [];
    }
    default:
      return [];
  }
}

/** A valid value other than the default, which a player could set. */
export function otherValue(field: Field, offers: readonly Offer[]): unknown {
  switch (field.type) {
    case 'sw':
      return !field.default;
    case 'int':
      return field.default === field.max ? field.min : field.max;
    case 'enum':
    case 'team':
      return offers.findLast(({ id }) => id !== field.default)?.id ?? field.default;
    case 'multi':
      return otherChoice(field, offers);
    case 'ordered':
      if (field.default.length > 1) {
        const [first, second, ...rest] = field.default;
        return [second, first, ...rest];
      }
      return firstTwo(offers, field.max);
    case 'heroes':
    case 'cities':
      return firstTwo(offers, field.max);
    case 'win':
      return [{ from: '08:00', to: '21:30' }];
    case 'time':
      return field.default === '07:45' ? '07:50' : '07:45';
    case 'times':
      return ['09:30'];
    case 'weekdays':
    case 'seasons':
      return field.default.slice(0, -1);
    case 'res': {
      const currency = field.currencies[0];
      return currency ? { ...field.default, [currency]: 12_345 } : field.default;
    }
    case 'textList':
      return ['攻城'];
  }
}

function otherChoice(field: Field & { type: 'multi' }, offers: readonly Offer[]): string[] {
  if (isAccountOwn(field)) return firstTwo(offers, field.max);
  const free = offers.find(({ id }) => !field.default.includes(id))?.id;
  const { min, max } = countBounds(field);
  const chosen =
    free === undefined || field.default.length >= max ? field.default.slice(1) : [...field.default];
  if (free !== undefined && (chosen.length < min || chosen.length === field.default.length))
    chosen.push(free);
  // The screen shows choices in the order of the options.
  return offers.map(({ id }) => id).filter((id) => chosen.includes(id));
}

const firstTwo = (offers: readonly Offer[], max = 2) => offers.slice(0, Math.min(2, max)).map(({ id }) => id);

/** A value that breaks the field's rule, for the server to refuse. */
export function brokenValue(field: Field): unknown {
  switch (field.type) {
    case 'sw':
      return 'yes';
    case 'int':
      return field.max + 1;
    case 'enum':
      return 'no-such-option';
    case 'multi':
    case 'ordered':
      return field.options ? ['no-such-option'] : ['twice', 'twice'];
    case 'heroes':
    case 'cities':
      return ['twice', 'twice'];
    case 'win':
      return [{ from: '08:00', to: '08:00' }];
    case 'time':
      return '24:00';
    case 'times':
      return ['08:00', '08:00'];
    case 'weekdays':
    case 'seasons':
      return [];
    case 'res':
      return Object.fromEntries(field.currencies.map((currency) => [currency, -1]));
    case 'team':
      return '';
    case 'textList':
      return [''];
  }
}

/** The name of one floor's number on the screen. */
export const floorName = (field: Field & { type: 'res' }, at: number) =>
  `${field.label.zh} ${currencyLabels[field.currencies[at] ?? 'gold'].zh}`;
