/** The only Node API that tests of style sheets use. Browser code has no Node types. */
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string;
}
