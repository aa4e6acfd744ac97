import {
  type Field,
  seasonLabels,
  seasons,
  type TimeWindow,
  weekdayLabels,
  weekdays,
} from '@assistant/tasks';
import { expect, type Locator, type Page } from '@playwright/test';
import { floorName, type Offer } from './field-values';

/** A field on the page. */
export interface Shown {
  page: Page;
  /** Its row. */
  cell: Locator;
  field: Field;
  offers: readonly Offer[];
}

const nameOf = (offers: readonly Offer[], id: unknown) => offers.find((offer) => offer.id === id)?.name ?? '';

/** The chips of a field by name, in order. */
function chipsOf({ field, offers }: Shown): Offer[] {
  if (field.type === 'weekdays')
    return weekdays.map((day) => ({ id: String(day), name: weekdayLabels[day].zh }));
  if (field.type === 'seasons')
    return seasons.map((season) => ({ id: season, name: seasonLabels[season].zh }));
  return [...offers];
}

const isChips = ({ field }: Shown) =>
  field.type === 'weekdays' || field.type === 'seasons' || (field.type === 'multi' && !field.source);

/** Sets the field to `value` the way a player does. */
export async function change(shown: Shown, value: unknown): Promise<void> {
  const { cell, field, offers } = shown;
  if (isChips(shown)) return chooseChips(shown, (value as unknown[]).map(String));
  switch (field.type) {
    case 'sw':
      return cell.getByRole('switch').click();
    case 'int':
      return cell.getByRole('spinbutton').fill(String(value));
    case 'enum':
    case 'team':
      if (await isSegmented(cell)) {
        return cell.getByRole('radio', { name: nameOf(offers, value), exact: true }).click();
      }
      await cell.getByRole('combobox').selectOption({ label: nameOf(offers, value) });
      return;
    case 'time':
      return cell.locator('input[type=time]').fill(String(value));
    case 'times':
      await cell.getByRole('button', { name: '添加时刻' }).click();
      return cell.locator('input[type=time]').fill(String((value as string[])[0]));
    case 'win':
      await cell.getByRole('button', { name: '添加时段' }).click();
      return cell
        .locator('input[type=time]')
        .nth(1)
        .fill((value as TimeWindow[])[0]?.to ?? '');
    case 'res': {
      const floors = value as Record<string, number>;
      const currency = field.currencies[0] ?? '';
      return cell.getByRole('spinbutton', { name: floorName(field, 0) }).fill(String(floors[currency]));
    }
    case 'textList':
      await cell.getByRole('textbox').fill(String((value as string[])[0]));
      return cell.getByRole('textbox').press('Enter');
    default:
      return pick(shown, value as string[]);
  }
}

/**
 * Enters a value that breaks the field's rule, if its control allows that.
 * @returns whether it does
 */
export async function breakRule(shown: Shown): Promise<boolean> {
  const { cell, field } = shown;
  switch (field.type) {
    case 'int':
      await cell.getByRole('spinbutton').fill(String(field.max + 1));
      return true;
    case 'res':
      await cell.getByRole('spinbutton', { name: floorName(field, 0) }).fill(String(field.max + 1));
      return true;
    case 'weekdays':
    case 'seasons':
      await chooseChips(shown, []);
      return true;
    case 'multi':
      if (field.exactly === undefined) return false;
      await chooseChips(shown, field.default.slice(1));
      return true;
    case 'win':
      await cell.getByRole('button', { name: '添加时段' }).click();
      await cell.locator('input[type=time]').nth(1).fill('08:00');
      return true;
    case 'times':
      await cell.getByRole('button', { name: '添加时刻' }).click();
      await cell.locator('input[type=time]').fill('');
      return true;
    case 'time':
      await cell.locator('input[type=time]').fill('');
      return true;
    default:
      return false;
  }
}

/** Removes what `breakRule` added, so that a value can be set as if nothing had happened. */
export async function clearBroken({ cell, field }: Shown): Promise<void> {
  if (field.type === 'win' || field.type === 'times') {
    await cell.getByRole('button', { name: /^移除：/ }).click();
  }
}

const isSegmented = async (cell: Locator) => (await cell.getByRole('radio').count()) > 0;

/** Presses the chips that differ: first those to remove, then those to add. */
async function chooseChips(shown: Shown, ids: readonly string[]): Promise<void> {
  const names = chipsOf(shown).flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
  await shown.cell.locator('label:has(input[type=checkbox])').evaluateAll(async (labels, wanted) => {
    const nameOf = (label: Element) =>
      label.querySelector('input')?.ariaLabel ?? label.textContent?.trim() ?? '';
    const differs = (label: Element) =>
      (label.querySelector('input')?.checked ?? false) !== wanted.includes(nameOf(label));
    for (const goes of [true, false]) {
      for (const label of labels) {
        const input = label.querySelector('input');
        if (!input || !differs(label) || input.checked !== goes) continue;
        (label as HTMLElement).click();
        // The next press must see the result of this one.
        await new Promise((done) => setTimeout(done));
      }
    }
  }, names);
}

/** Moves the first row down if only the order changes, else chooses in the sheet. */
async function pick({ page, cell, field, offers }: Shown, ids: readonly string[]): Promise<void> {
  const before = field.default as string[];
  if (before.length > 0 && before.length === ids.length) {
    await cell.getByRole('button', { name: `下移：${nameOf(offers, before[0])}` }).click();
    return;
  }
  await cell.getByRole('button', { name: `选择：${field.label.zh}` }).click();
  const sheet = page.getByRole('dialog', { name: field.label.zh });
  for (const id of ids)
    await sheet
      .locator('label', { hasText: nameOf(offers, id) })
      .first()
      .click();
  await sheet.getByRole('button', { name: '完成' }).click();
  await expect(sheet).toBeHidden();
}
