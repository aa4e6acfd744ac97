import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';

const { default: onlyAnswers } = jest.requireActual('./only-answers.mjs');

const CONTRACT = 'shared/domain/contract';

const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(CONTRACT, file), 'utf8'))
  .filter((source) => source.includes(' = defineCall('));

const parts = (source: string) => source.match(/^ {2}(request|summary):/gm)?.length ?? 0;
const code = (source: string) =>
  transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }).code;

test('of every call a page has all but the schema of its request and its summary, line by line', () => {
  expect(files.length).toBeGreaterThan(50);
  for (const source of files) {
    const cut: string = onlyAnswers(source);
    expect(parts(source)).toBeGreaterThan(0);
    expect(parts(cut)).toBe(0);
    expect(cut.split('\n')).toHaveLength(source.split('\n').length);
    expect(() => code(cut)).not.toThrow();
    for (const [at, line] of cut.split('\n').entries()) if (line) expect(line).toBe(source.split('\n')[at]);
    for (const part of ['data:', 'tags:', 'method:'])
      expect(cut.split(part).length).toBe(source.split(part).length);
  }
});

test('what is named alike outside a call stays', () => {
  const about = 'export const about = z.object({\n  request: z.string(),\n});\n';
  expect(onlyAnswers(about)).toBe(about);
});
