import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkReferences, checkWords } from './check-references';

let root: string;

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'references-'));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  write('.gitignore', 'dist/\n');
  write('docs/specification.md', '# Specification\n\n## 1. What it does\n');
});

afterEach(() => rmSync(root, { recursive: true }));

test('a planted dangling reference is named with its file and line', () => {
  write('shell/src/good.ts', '// As spec section 1 says.\n');
  write(
    'shell/src/planted.ts',
    'export const a = 1;\n\n/** As spec section 7 says. */\nexport const b = 2;\n',
  );
  expect(checkReferences(root)).toEqual([
    'shell/src/planted.ts:3: “spec section 7”: docs/specification.md has no section 7',
  ]);
});

test('a planted word is named with its file, its line and what is written instead', () => {
  const table = '| 执行 | run | a run | 跑过 |';
  write(
    'docs/README.md',
    `## Words on the screen\n| 中文 | English | what it is | not |\n|---|---|---|---|\n${table}\n`,
  );
  write('shell/src/planted.ts', "export const told = '跑过';\n// Nothing has begun.\n");
  write('shell/src/planted.test.ts', "expect('跑过');\n");
  write('e2e/fixtures/moved.ts', '// Nothing has begun.\n');
  expect(checkWords(root)).toEqual([
    'shell/src/planted.ts:2: “begun”: started',
    'shell/src/planted.ts:1: “跑过”: 执行, run',
  ]);
});

test('files that git ignores are not looked at', () => {
  write('shell/dist/built.js', '// screens.md\n');
  expect(checkReferences(root)).toEqual([]);
});
