import { BUNDLED_TYPES } from '@assistant/api-report';
import { GIVEN_OWN } from './sharing';

test('the API of each package that the shell gives is watched for types of bundled ones', () => {
  expect(Object.keys(BUNDLED_TYPES).toSorted()).toEqual(GIVEN_OWN.toSorted());
});
