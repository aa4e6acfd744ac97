import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';
import { hasTest } from '../testing/has-test';
import { BROKEN_SENTENCES } from './broken-sentences';
import { LOST_SITES } from './lost-sites';
import { MENDED_DEFECTS } from './mended-defects';

// Each is broken by `broken-sources.long.ts`, run by `npm run test:long`.
test.each([...BROKEN_SENTENCES, ...MENDED_DEFECTS, ...LOST_SITES])(
  'what breaks “$breaks” still fits $file, and its test is there',
  ({ file, change: [from], test: [testFile, title] }) => {
    expect(readFileSync(join(ROOT, file), 'utf8').split(from)).toHaveLength(2);
    expect({ testFile, title, there: hasTest(testFile, title) }).toEqual({ testFile, title, there: true });
  },
);
