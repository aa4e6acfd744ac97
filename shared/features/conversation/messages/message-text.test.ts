import fc from 'fast-check';
import { cleanMessage, isLong, splitLinks } from './message-text';

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

test('http and https addresses become links, without the marks that end the sentence', () => {
  expect(splitLinks('见 https://example.com/a?b=1，谢谢')).toEqual([
    { at: 0, text: '见 ' },
    { at: 2, text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { at: 27, text: '，谢谢' },
  ]);
  expect(links('(http://example.com/x).')).toEqual(['http://example.com/x']);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.com',
  'JaVaScRiPt://https//example.com',
  'https://',
  'vbscript:msgbox(1)',
])('%s is no link', (text) => {
  expect(links(text)).toEqual([]);
});

test('for any text, the pieces together are the message, and links lead to http or https', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('https://', ' ', '。'))),
      (pieces) => {
        const text = pieces.join('');
        const parts = splitLinks(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\//);
      },
    ),
  );
});

test('blank ends, NUL and half surrogate pairs are not sent; whole pairs are', () => {
  expect(cleanMessage('  a\0b\uD83D \n')).toBe('ab');
  expect(cleanMessage('好😀\n再见')).toBe('好😀\n再见');
  expect(cleanMessage(' \n\0')).toBe('');
});

test('a message is long by its letters or by its lines', () => {
  expect(isLong('字'.repeat(900))).toBe(false);
  expect(isLong('字'.repeat(901))).toBe(true);
  expect(isLong('行\n'.repeat(18))).toBe(true);
});
