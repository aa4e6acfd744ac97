import { generateKeyPairSync, sign } from 'node:crypto';
import { isSigned } from './signature';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = { k: publicKey.export({ format: 'jwk' }).x ?? '' };
const value = sign(null, Buffer.from('text'), privateKey).toString('base64');

test('a text is signed by the key that a signature names', () => {
  expect(isSigned('text', { key: 'k', value }, keys)).toBe(true);
  expect(isSigned('other', { key: 'k', value }, keys)).toBe(false);
  for (const key of ['other', 'toString']) expect(isSigned('text', { key, value }, keys)).toBe(false);
});

test.each([`${value}!`, ` ${value}`, value.replaceAll('=', ''), `${value}!`.repeat(3), ''])(
  'regression: a signature as %j was taken here, and refused by each browser',
  (other) => expect(isSigned('text', { key: 'k', value: other }, keys)).toBe(false),
);
