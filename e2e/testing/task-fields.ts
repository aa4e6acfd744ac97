import type { ConfigData, GameInfo } from '@assistant/contract';
import {
  commonGroups,
  defaults,
  type Field,
  fieldsOf,
  isVisible,
  type TaskDefinition,
} from '@assistant/tasks';
import { type Browser, expect, type Page } from '@playwright/test';
import { definitions as basic } from '../../mfe-tasks-basic/src/tasks';
import { definitions as premium } from '../../mfe-tasks-premium/src/tasks';
import { definitions as supreme } from '../../mfe-tasks-supreme/src/tasks';
import { breakRule, change, clearBroken, type Shown } from './field-controls';
import { offersOf, otherValue } from './field-values';
import { deviceOf, newMember } from './member';
import type { Product } from './product';
import { readScreen, wordsOf } from './read-screen';
import { call } from './register-by-api';
import { closeSchedule, openSchedule, unfold } from './unfold';

type Values = Record<string, unknown>;

/** The definitions of all 32 screens. */
export const everyScreen: readonly TaskDefinition[] = [...basic, ...premium, ...supreme];

/** What a control, its rule or its place on the screen can depend on. */
function kindsOf(definition: TaskDefinition): string[] {
  const kinds = fieldsOf(definition).flatMap((field) => {
    const { type } = field;
    const options = 'options' in field && field.options ? Math.min(field.options.length, 6) : 0;
    const source = 'source' in field ? (field.source ?? '') : '';
    const bound = 'exactly' in field ? 'exactly' : 'max' in field && field.max === 1 ? 'one' : '';
    const given = Array.isArray(field.default) && field.default.length > 0;
    return [
      `${type} ${options} ${source} ${bound} ${given}`,
      `${type} ${field.showIf ? 'shown if' : ''} ${field.spends ? 'spends' : ''}`,
    ];
  });
  return [definition.kind, ...kinds];
}

/** Screens that together have a field of every kind, taken greedily, but those that would be taken for one kind or two: a number of options. */
function coveringScreens(): TaskDefinition[] {
  const missing = new Set(everyScreen.flatMap(kindsOf));
  const left = new Set(everyScreen);
  const taken: TaskDefinition[] = [];
  const newOf = (one: TaskDefinition) => new Set(kindsOf(one).filter((kind) => missing.has(kind))).size;
  while (missing.size > 0) {
    const best = [...left].reduce((a, b) => (newOf(b) > newOf(a) ? b : a));
    if (newOf(best) < 3) return taken;
    for (const kind of kindsOf(best)) missing.delete(kind);
    left.delete(best);
    taken.push(best);
  }
  return taken;
}

/** The screens with most kinds of field; the others are in `npm run test:moved`. */
export const screensOfKinds: readonly TaskDefinition[] = coveringScreens();

const common = commonGroups.flatMap((group) => group.fields);

/** Goes where a field is: the sheet of the common block, or the screen with all its folds open. */
async function goTo(page: Page, field: Field): Promise<void> {
  if (common.some(({ key }) => key === field.key)) return openSchedule(page);
  await closeSchedule(page);
  await unfold(page);
}

/**
 * Every field of a screen, about thirty, is read, broken, changed and, after a reload, read again: by a player who has
 * changed nothing before.
 */
export async function expectFields(
  definition: TaskDefinition,
  { browser, product }: { browser: Browser; product: Product },
): Promise<void> {
  const member = await newMember(product);
  const fields = fieldsOf(definition);
  const info = await call<GameInfo>(product.url, '/api/get_game_info', { token: member.token });
  const context = await deviceOf(browser, product, member);
  const page = await context.newPage();
  await page.goto(`/${definition.tier}/${definition.id}`);
  const values: Values = defaults(definition);
  const shownOf = (field: Field): Shown => ({
    page,
    field,
    cell: page.locator(`[data-field="${field.key}"]`),
    offers: offersOf(field, info),
  });

  /** Sets what a field depends on, so that it is shown. */
  async function reveal(field: Field): Promise<void> {
    const controller = fields.find(({ key }) => key === field.showIf?.key);
    if (!controller || !field.showIf || isVisible(field, values)) return;
    await reveal(controller);
    await goTo(page, controller);
    values[controller.key] = field.showIf.in[0];
    await change(shownOf(controller), values[controller.key]);
  }

  const wanted = (of: readonly Field[]) =>
    Object.fromEntries(
      of.map((field) => [field.key, wordsOf(field, values[field.key], offersOf(field, info))]),
    );
  const inSight = () => fields.filter((field) => isVisible(field, values));
  /** Exactly the visible fields. */
  const expectScreen = async () => {
    await closeSchedule(page);
    await unfold(page);
    await openSchedule(page);
    await expect.poll(() => readScreen(page)).toEqual(wanted(inSight()));
    await closeSchedule(page);
  };
  /** Shows the hidden fields one after the other and checks each. */
  const expectHidden = async (hidden: readonly Field[]) => {
    for (const field of hidden) {
      const words = wanted([field]);
      await reveal(field);
      await goTo(page, field);
      await expect.poll(() => readScreen(page)).toMatchObject(words);
    }
  };

  await expectScreen();
  for (const field of fields) {
    if (!isVisible(field, values)) await expectHidden([field]);
    const shown = shownOf(field);
    await goTo(page, field);
    if (await breakRule(shown)) {
      await expect(shown.cell, field.key).toContainText(`「${field.label.zh}」`);
      await clearBroken(shown);
    }
    values[field.key] = otherValue(field, shown.offers);
    await change(shown, values[field.key]);
  }
  await expectScreen();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  const { setting } = await call<ConfigData>(product.url, '/api/get_config', { token: member.token });
  expect(setting[definition.id]).toMatchObject(values);

  await page.reload();
  await expectScreen();
  await expectHidden(fields.filter((field) => !isVisible(field, values)));
  await context.close();
}
