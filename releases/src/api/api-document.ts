import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiCalls, callsOf } from '@assistant/release-store';
import { ROOT } from '../apps';

/** The API of this workspace's server; a test of the server sees that it is what the server answers by. */
export const API_FILE = 'docs/openapi.json';

/** The API of this workspace's server. */
export async function readApi(): Promise<ApiCalls> {
  return callsOf(JSON.parse(await readFile(join(ROOT, API_FILE), 'utf8')));
}
