import { type Inline, parseRichText, safeHref } from './parse-rich-text';

const origin = 'https://assistant.example';
const parse = (source: string) => parseRichText(source, origin);
const line = (source: string): Inline[] => {
  const [block] = parse(source);
  return block?.type === 'paragraph' ? (block.lines[0] ?? []) : [];
};
const text = (words: string): Inline => ({ type: 'text', text: words });

test('paragraphs are parted by an empty line, and lines are kept', () => {
  expect(parse('一\n二\r\n\r\n三')).toEqual([
    { type: 'paragraph', lines: [[text('一')], [text('二')]] },
    { type: 'paragraph', lines: [[text('三')]] },
  ]);
});

test('lists are read with bullets and with numbers', () => {
  expect(parse('- 一\n- 二\n1. 三\n2、四')).toEqual([
    { type: 'list', ordered: false, items: [[text('一')], [text('二')]] },
    { type: 'list', ordered: true, items: [[text('三')], [text('四')]] },
  ]);
});

test('emphasis is read, one inside the other', () => {
  expect(line('**重要**和*轻*')).toEqual([
    { type: 'strong', children: [text('重要')] },
    text('和'),
    { type: 'em', children: [text('轻')] },
  ]);
  expect(line('**很 *很* 重要**')).toEqual([
    { type: 'strong', children: [text('很 '), { type: 'em', children: [text('很')] }, text(' 重要')] },
  ]);
});

test('a link inside emphasis is a link', () => {
  expect(line('**[这里](/feedback)**')).toEqual([
    {
      type: 'strong',
      children: [{ type: 'link', href: `${origin}/feedback`, children: [text('这里')] }],
    },
  ]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '2 * 3 * 4',
  'snake_case_name',
  '****',
  '[没有地址]',
  '[](x)',
])('%s stays text as it was written', (source) => {
  expect(line(source)).toEqual([text(source)]);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert',
  'data:text/html,x',
  'vbscript:x',
  'blob:x',
  'https://',
])('a link to %s is not a link', (address) => {
  expect(safeHref(address, origin)).toBeUndefined();
  expect(JSON.stringify(parse(`[点我](${address})`))).not.toContain('"link"');
});

test('what is nested deeper than a person writes ends as text', () => {
  const deep = `${'**a *b '.repeat(40)}x${'* **'.repeat(40)}`;
  expect(JSON.stringify(parse(deep)).length).toBeGreaterThan(0);
});
