import {
  type Field,
  seasonLabels,
  seasons,
  type TimeWindow,
  weekdayLabels,
  weekdays,
} from '@assistant/tasks';
import type { Page } from '@playwright/test';
import type { Offer } from './field-values';

/** What a screen shows, by field key, in the screen's words. */
export type ScreenWords = Record<string, string[]>;

/** Reads all fields in one call: about twenty fields on each of 32 screens. */
export function readScreen(page: Page): Promise<ScreenWords> {
  return page.locator('[data-field]').evaluateAll((cells) => {
    const wordsOf = (cell: Element): string[] => {
      const all = (selector: string) => [...cell.querySelectorAll<HTMLInputElement>(selector)];
      const values = (selector: string) => all(selector).map((input) => input.value);
      const texts = (selector: string) => all(selector).map((element) => element.textContent?.trim() ?? '');
      if (all('[role=switch]').length > 0) return all('[role=switch]').map(({ checked }) => String(checked));
      if (all('input[type=time]').length > 0) return values('input[type=time]');
      if (all('[role=spinbutton]').length > 0)
        return values('[role=spinbutton]').map((value) => value.replaceAll(',', ''));
      if (all('input[type=radio]').length > 0) return texts('label:has(input[type=radio]:checked)');
      if (all('select').length > 0) return texts('select option:checked');
      if (all('input[type=checkbox]').length > 0)
        return all('label:has(input[type=checkbox]:checked)').map(
          (label) => label.querySelector('input')?.ariaLabel ?? label.textContent?.trim() ?? '',
        );
      // The rows or entries of a list, by the names their buttons remove.
      return all('button[aria-label^="移除："]').map((button) => button.ariaLabel?.slice(3) ?? '');
    };
    return Object.fromEntries(cells.map((cell) => [cell.getAttribute('data-field') ?? '', wordsOf(cell)]));
  });
}

/** How a field shows a value, in the words of `readScreen`. */
export function wordsOf(field: Field, value: unknown, offers: readonly Offer[]): string[] {
  const nameOf = (id: unknown) => offers.find((offer) => offer.id === id)?.name ?? String(id);
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  switch (field.type) {
    case 'sw':
    case 'int':
    case 'time':
      return [String(value)];
    case 'enum':
    case 'team':
      return [nameOf(value)];
    case 'times':
    case 'textList':
      return items.map(String);
    case 'win':
      return (items as TimeWindow[]).flatMap(({ from, to }) => [from, to]);
    case 'res': {
      const floors = value as Record<string, number>;
      return field.currencies.map((currency) => String(floors[currency] ?? 0));
    }
    case 'weekdays':
      return weekdays.filter((day) => items.includes(day)).map((day) => weekdayLabels[day].zh);
    case 'seasons':
      return seasons.filter((season) => items.includes(season)).map((season) => seasonLabels[season].zh);
    case 'multi':
      // Chips are in the order of the options; things picked from the account keep their own order.
      if (field.options) return offers.filter(({ id }) => items.includes(id)).map(({ name }) => name);
      return items.map(nameOf);
    default:
      return items.map(nameOf);
  }
}
