// Tests of pages have no types of Node.js.
declare const process: { env: { TEST_IN_FULL?: string } };

/**
 * How many rounds a test makes, or in what steps it goes through its rows: a part of them in `npm test`, all of them in
 * `npm run test:moved`, which runs every test file that uses this once more (docs/testing.md).
 * @param inTest in `npm test`
 * @param inFull in `npm run test:moved`
 */
export const rounds = (inTest: number, inFull: number): number =>
  process.env.TEST_IN_FULL === '1' ? inFull : inTest;
