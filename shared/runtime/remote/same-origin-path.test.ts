import { sameOriginPath } from './same-origin-path';

const origin = 'https://assistant.example';

test.each([
  ['/main/settings', '/main/settings'],
  ['/basic/mining?from=board#loot', '/basic/mining?from=board#loot'],
  ['/announcement?text=//evil.example', '/announcement?text=//evil.example'],
  ['/%2F/evil.example', '/%2F/evil.example'],
  ['/main/../settings', '/settings'],
])('%s is a page of this site', (text, path) => {
  expect(sameOriginPath(text, origin)).toBe(path);
});

test.each([
  null,
  '',
  'main/settings',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/main/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'HTTPS://assistant.example/main',
  'javascript:alert(1)',
  'data:text/html,x',
  '//assistant.example:444/main',
])('%j leads nowhere', (text) => {
  expect(sameOriginPath(text, origin)).toBeNull();
});
