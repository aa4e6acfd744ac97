/** Node's WebCrypto, the only thing of Node the tests here need: jsdom has none. */
declare module 'node:crypto' {
  export const webcrypto: Crypto;
}
