/** The one Node call that tests of style sheets use; browser code has no Node types. */
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string;
}
