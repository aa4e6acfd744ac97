import { otherTerms, termsOf } from './terms';

const readme = `# Documents

## Words on the screen
One word for one thing.

| 中文 | English | what it is | not |
|---|---|---|---|
| 启用 | enable | a task | 开启, switched on |
| 「」 | “” | quotes | “中文” |

## More
| 别的 | other | no term | 启用 |
`;
const terms = termsOf(readme);
const found = (source: string) =>
  otherTerms('a.tsx', source, terms).map(({ line, word, instead }) => `${line}: ${word}: ${instead}`);

test('the table of the documents names the terms', () => {
  expect(terms).toEqual([
    { say: '启用, enable', not: ['开启', 'switched on'] },
    { say: '「」, “”', not: ['“中文”'] },
  ]);
});

test.each([
  ["const a = 1;\nconst on = '已开启';", ['2: 开启: 启用, enable']],
  ['const on = `two Switched on`;', ['1: Switched on: 启用, enable']],
  ['const a = <p>点“启用”</p>;', ['1: “启用”: 「」, “”']],
])('a planted term is found: %s', (source, expected) => {
  expect(found(source)).toEqual(expected);
});

test.each(["// 已开启\nconst a = '启用';", "const a = '“Enable”';", "const switchedOn = 'switched only';"])(
  'names, comments and what is right are none: %s',
  (source) => {
    expect(found(source)).toEqual([]);
  },
);
