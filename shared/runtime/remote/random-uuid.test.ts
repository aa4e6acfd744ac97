import * as z from 'zod/mini';
import { randomUuid } from './random-uuid';

test('is a UUID of version 4 as the contract takes it, another one each time', () => {
  const made = Array.from({ length: 200 }, randomUuid);
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success).toBe(true);
  expect(new Set(made).size).toBe(200);
});
