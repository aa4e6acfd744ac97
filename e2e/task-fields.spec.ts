import type { ConfigData } from '@assistant/contract';
import { fieldsOf, type TaskDefinition, validateField } from '@assistant/tasks';
import { brokenValue } from './testing/field-values';
import { newMember } from './testing/member';
import { call } from './testing/register-by-api';
import { everyScreen, expectFields, screensOfKinds } from './testing/task-fields';
import { expect, test } from './testing/test';

// About thirty fields on a screen.
test.describe.configure({ timeout: 120_000 });

type Values = Record<string, unknown>;

// `npm test` has the screens with most kinds of field.
for (const definition of everyScreen) {
  const tag = screensOfKinds.includes(definition) ? [] : '@moved';
  test(
    `${definition.tier}/${definition.id}: every field shows its default, is saved and comes back`,
    {
      tag,
    },
    ({ browser, product }) => expectFields(definition, { browser, product }),
  );
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
  for (const definition of everyScreen) {
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
