import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';

/** Whether a source file has a test of this title, between quotes of any one kind. */
export function hasTest(file: string, title: string): boolean {
  const path = join(ROOT, file);
  if (!existsSync(path)) return false;
  const source = readFileSync(path, 'utf8');
  return [`'`, '"', '`'].some((quote) => source.includes(quote + title + quote));
}
