import type { ConfigData, GameInfo } from '@assistant/contract';
import {
  commonGroups,
  defaults,
  type Field,
  fieldsOf,
  isVisible,
  type TaskDefinition,
  validateField,
} from '@assistant/tasks';
import type { Page } from '@playwright/test';
import { definitions as basic } from '../mfe-tasks-basic/src/tasks';
import { definitions as premium } from '../mfe-tasks-premium/src/tasks';
import { definitions as supreme } from '../mfe-tasks-supreme/src/tasks';
import { breakRule, change, clearBroken, type Shown } from './testing/field-controls';
import { brokenValue, offersOf, otherValue } from './testing/field-values';
import { deviceOf, newMember } from './testing/member';
import { readScreen, wordsOf } from './testing/read-screen';
import { call } from './testing/register-by-api';
import { expect, test } from './testing/test';
import { closeSchedule, openSchedule, unfold } from './testing/unfold';

// About thirty fields on a screen; each is read, broken, changed and read again.
test.describe.configure({ timeout: 120_000 });
// Screenshots of every step would cost more than the steps.
test.use({ trace: 'off' });

type Values = Record<string, unknown>;

const common = commonGroups.flatMap((group) => group.fields);

/** Goes where a field is: the sheet of the common block, or the screen with all its folds open. */
async function goTo(page: Page, field: Field): Promise<void> {
  if (common.some(({ key }) => key === field.key)) return openSchedule(page);
  await closeSchedule(page);
  await unfold(page);
}

for (const definition of [...basic, ...premium, ...supreme]) {
  const fields = fieldsOf(definition);

  test(`${definition.tier}/${definition.id}: every field shows its default, is saved and comes back`, async ({
    browser,
    product,
    member,
  }) => {
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
  });
}

test('the server refuses, field by field, what the screens refuse', async ({ product }) => {
  const { token } = await newMember(product);
  const save = async ({ id }: TaskDefinition, values: Values) => {
    const answer = await fetch(`${product.url}/api/update_config`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, setting: { [id]: values }, revisions: {} }),
    });
    return (await answer.json()) as { code: number; msg: string; data: { field: string } };
  };
  for (const definition of [...basic, ...premium, ...supreme]) {
    for (const field of fieldsOf(definition)) {
      const broken = brokenValue(field);
      const answer = await save(definition, { [field.key]: broken });
      expect(answer, `${definition.id}.${field.key}`).toMatchObject({
        code: 400,
        data: { field: `${definition.id}.${field.key}` },
      });
      expect(answer.msg).toContain(validateField(field, broken)?.message.zh ?? 'a message');
    }
  }
  const { setting } = await call<ConfigData>(product.url, '/api/get_config', { token });
  expect(setting).toEqual({});
});
