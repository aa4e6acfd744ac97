import { avoidedWords } from './words';

const found = (path: string, source: string) =>
  avoidedWords(path, source).map(({ line, word }) => `${line}: ${word}`);

test.each([
  ['a.ts', 'const a = 1;\n/** Nobody is told. */\n', ['2: told', '2: Nobody']],
  ['a.tsx', 'const a = <p>told</p>; // A load that has begun.\n', ['1: begun']],
  ['a.css', '.told {\n  /* It gives way. */\n}\n', ['2: gives way']],
  ['a.md', '# Told\n\nAn address that leads on.\n', ['1: Told', '3: leads on']],
  ['Dockerfile', 'RUN told\n# Whoever runs it.\n', ['2: Whoever']],
])('a planted word is found in %s with its line', (path, source, words) => {
  expect(found(path, source)).toEqual(words);
});

test.each([
  ['a.ts', "const told = 'nobody';\n/** @param told whether it was reported */\n"],
  ['a.ts', '/** `nobody`: an agent has to claim it. */\n'],
  ['a.md', 'The column `begun`.\n\n```\nnobody may get it\n```\n'],
])('names in code, quotes of them and output of commands are none', (path, source) => {
  expect(found(path, source)).toEqual([]);
});
