import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The script a development page runs first, so that fast refresh works across the federation's boundary. */
export function reactRefreshHook(): string {
  return readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'hook-for-react-refresh.js'), 'utf8');
}
