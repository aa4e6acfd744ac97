/** Node's WebCrypto, the only Node API that these tests need, because jsdom has none. */
declare module 'node:crypto' {
  export const webcrypto: Crypto;
}
