import { readFile } from 'node:fs/promises';
import { calls } from '@assistant/contract/calls';
import { openApiDocument, openApiText } from './openapi';

test('docs/openapi.json is the document of the contract; `npm run openapi` writes it', async () => {
  expect(await readFile('docs/openapi.json', 'utf8')).toBe(openApiText());
});

test('the document holds every call, with the token where the call takes one', () => {
  const paths = openApiDocument().paths as Record<string, Record<string, unknown>>;
  for (const { path, method, auth } of Object.values(calls)) {
    const operation = JSON.stringify(paths[path]?.[method.toLowerCase()]);
    expect(operation).toContain(`"x-auth":"${auth}"`);
    expect(operation.includes('"token":{"type":"string","description"')).toBe(
      auth !== 'none' && auth !== 'key',
    );
    expect(operation.includes('"Signature-Input"')).toBe(auth === 'key');
  }
});
