import { BODY_MAX_BYTES } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { callMisfits, type Schema } from '@assistant/release-store';
import { toJSONSchema } from 'zod';
import { readApi } from './api-document';

test('a page built from these declarations fits the API of docs/openapi.json', async () => {
  const made = Object.values(calls).map(({ method, path, auth, maxBytes, request, data }) => [
    `${method} ${path}`,
    {
      auth,
      maxBytes: maxBytes ?? BODY_MAX_BYTES,
      request: toJSONSchema(request, { io: 'input' }) as Schema,
      data: toJSONSchema(data, { io: 'input' }) as Schema,
    },
  ]);
  const api = await readApi();
  expect(Object.keys(api)).toHaveLength(made.length);
  expect(callMisfits('a page', Object.fromEntries(made), api)).toEqual([]);
});
