import { everyScreen, expectFields, screensOfKinds } from './testing/task-fields';
import { test } from './testing/test';

// About thirty fields on a screen.
test.describe.configure({ timeout: 120_000 });

// `npm test` has one screen for every kind of field.
for (const definition of everyScreen.filter((one) => !screensOfKinds.includes(one))) {
  test(`${definition.tier}/${definition.id}: every field shows its default, is saved and comes back`, ({
    browser,
    product,
  }) => expectFields(definition, { browser, product }));
}
