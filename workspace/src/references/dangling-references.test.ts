import { danglingReferences } from './dangling-references';
import { makeLibrary } from './library';

const FILES: Record<string, string> = {
  'docs/specification.md': '# Specification\n\n## 1. What it does\n\n## 2. Screens\n\n## 3. Entities\n',
  'docs/product-rules.md': '# Rules\n\n- **R101** The name.\n- **R406** Autosave.\n',
  'docs/federation.md': '# Facts\n\n### Failed shares\n\n## Run time\n\n## Run time\n',
  'docs/decisions/0004-federation.md': '# 0004',
  'shell/src/version/version-machine.ts': '',
  'shell/src/main.tsx': '',
  'package.json': '{ "scripts": { "check": "", "api-report:check": "" } }',
  'docs/guide.md': [
    '[facts](federation.md#failed-shares), [here](#here), [elsewhere](https://example.com/)',
    '[a rule](federation.md#gone), [a file](gone.md), [there](#there)',
    '`shell/src/gone`',
    '```sh',
    'node shell/src/gone.mjs',
    '```',
    '## Here',
  ].join('\n'),
};
const library = makeLibrary(Object.keys(FILES), (path) => FILES[path] ?? '');

const citedIn = (path: string, source: string) =>
  danglingReferences(path, source, library).map(({ line, cited }) => `${line}: ${cited}`);

test.each([
  'spec section 2',
  'Spec sections 1, 2 and 3',
  'spec sections 1 to 3',
  'R101',
  'docs/federation.md',
  'docs/federation.md#failed-shares',
  'docs/federation.md#run-time-1',
  'decision 0004',
  'npm run check',
  'npm run api-report:check',
  'docs/decisions/0004-federation.md',
  'shell/src/version/version-machine.ts',
  'version/version-machine.ts',
  'version-machine.ts',
  'shell/src/version',
  'shell/',
  'remoteEntry.js',
  'https://example.com/style.md',
])('a comment may cite %s', (reference) => {
  expect(citedIn('shell/src/main.tsx', `/** Why it is so (${reference}). */`)).toEqual([]);
});

test.each([
  'spec section 4',
  'spec sections 1 to 4',
  'design section 4',
  'R407',
  'screens.md',
  'docs/federation.md#no-such-fact',
  'decision 0005',
  'npm run lint',
  'docs/decisions/0005-gone.md',
  'version/no-such-file.ts',
  'shell/src/no-such-folder',
  'issue 12',
])('a comment that cites %s is found, with its line', (reference) => {
  expect(citedIn('shell/src/main.tsx', `const a = 1;\n// Why it is so (${reference}).\n`)).toEqual([
    `2: ${reference}`,
  ]);
});

test('a reference is found over the end of a comment’s line', () => {
  const source = '/**\n * Kept as it was (design\n * section 4), or as it is (spec\n * section 2).\n */';
  expect(citedIn('shell/src/main.tsx', source)).toEqual(['2: design section 4']);
});

test('what only looks like a comment cites nothing', () => {
  const source = [
    "const text = '// screens.md';",
    'const template = `/* screens.md */`;',
    'const pattern = /screens.md|[/]/;',
    'const shown = <p>// screens.md</p>;',
  ].join('\n');
  expect(citedIn('shell/src/main.tsx', source)).toEqual([]);
});

test.each([
  ['shell/src/card.module.css', '.card {\n  /* screens.md */\n}'],
  ['shell/index.html', '<p>screens</p>\n<!-- screens.md -->'],
  ['docker-compose.yml', 'services:\n  # screens.md\n'],
])('the comments of %s are read', (path, source) => {
  expect(citedIn(path, source)).toEqual(['2: screens.md']);
});

test('all of a document is read, its links relative to it, but no fenced code', () => {
  expect(citedIn('docs/guide.md', FILES['docs/guide.md'] ?? '')).toEqual([
    '2: ](federation.md#gone)',
    '2: ](gone.md)',
    '2: ](#there)',
    '3: shell/src/gone',
  ]);
});
