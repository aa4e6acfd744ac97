import { MAY_NAME_BUNDLED } from '@assistant/api-report';
import { PROVIDED_OWN } from './sharing';

test('the API of no package that the shell provides may name types of bundled ones', () => {
  expect(PROVIDED_OWN.filter((name) => MAY_NAME_BUNDLED.includes(name))).toEqual([]);
});
