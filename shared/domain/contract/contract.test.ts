import {
  accountSettings,
  type Call,
  deobfuscate,
  gamePlatforms,
  image,
  isStorable,
  isVisible,
  levelOpens,
  membershipLevels,
  obfuscate,
  specialOf,
} from '@assistant/contract';
import { calls } from '@assistant/contract/calls';

describe('the wire form of a login password', () => {
  test.each(['secret', '密码', '😀 x', 'longer than the key by far, by very far'])(
    '%s comes back',
    (plain) => {
      expect(deobfuscate(obfuscate(plain, '钥匙'), '钥匙')).toBe(plain);
    },
  );

  test('is base64 of the UTF-8 bytes XORed with the repeated key', () => {
    // 'a' ^ 'K' = 0x2a, 'b' ^ 'E' = 0x27, 'c' ^ 'K' = 0x28
    expect(obfuscate('abc', 'KE')).toBe('Kico');
  });

  test.each(['no base64!', '/w=='])('%s is no password', (wire) => {
    expect(deobfuscate(wire, '\0')).toBeUndefined();
  });

  test('an empty key is a mistake of the settings, not of the player', () => {
    expect(() => obfuscate('x', '')).toThrow(RangeError);
    expect(() => deobfuscate('eA==', '')).toThrow(RangeError);
  });
});

test.each([
  ['中文 😀\n', true],
  ['nul\0', false],
  ['half \ud83d pair', false],
  ['half pair \ude00', false],
])('%j can be stored: %s', (value, storable) => {
  expect(isStorable(value)).toBe(storable);
});

test.each(['\u2800', '\u2800\u200b \n', '\u{1d159}', '\u3164'])('%j shows nothing', (value) => {
  expect(isVisible(value)).toBe(false);
  expect(isVisible(`${value}好`)).toBe(true);
});

test.each([
  ['card', '{"path":"javascript:alert(1)"}'],
  ['card', '{"path":"//elsewhere"}'],
  ['card', '{"path":"/\\\\elsewhere"}'],
  ['card', 'no JSON'],
  ['image', '{"id":"../../etc/passwd","width":1,"height":1}'],
  ['event', '{"event":"from-tomorrow"}'],
  ['hologram', '{}'],
])('a %s of %s is shown in words only', (content_type, content) => {
  expect(specialOf({ original: { content_type, content } })).toBeUndefined();
});

test('each membership level opens its tier and those below, and everyone has the basic one', () => {
  const open = membershipLevels.map((level) =>
    (['basic', 'premium', 'supreme'] as const).filter((tier) => levelOpens(level, tier)),
  );
  expect(open).toEqual([['basic'], ['basic'], ['basic', 'premium'], ['basic', 'premium', 'supreme']]);
});

test('the account-wide settings spend nothing and pause nothing until they are changed', () => {
  expect(accountSettings.parse({})).toMatchObject({
    dailyCoinCap: 0,
    pausedUntil: null,
    quietHours: [],
    elsewhere: { action: 'yield', minutes: 30 },
  });
});

test('the game versions are those of the specification, from -1 to 6', () => {
  expect(gamePlatforms.map(({ value }) => value)).toEqual([-1, 0, 1, 2, 3, 4, 5, 6]);
});

test('a picture above a megabyte is refused', () => {
  const ofBytes = (bytes: number) => ({ type: 'image/png', base64: btoa('x'.repeat(bytes)) });
  expect(image.safeParse(ofBytes(1024 * 1024)).success).toBe(true);
  expect(image.safeParse(ofBytes(1024 * 1024 + 3)).success).toBe(false);
});

test('a call is named for its path in camel case', () => {
  for (const [name, { path }] of Object.entries<Call>(calls)) {
    const words = path.slice('/api/'.length).split(/[/_]/);
    const camel = words
      .map((word, index) => (index ? word[0]?.toUpperCase() + word.slice(1) : word))
      .join('');
    expect(name).toBe(camel);
  }
});
