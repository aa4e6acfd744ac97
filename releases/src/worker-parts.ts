import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WORKER_FILE } from '@assistant/release-store';
import { ROOT } from './apps';

/** The parts of the service worker, which are one script in this order. */
const WORKER_PARTS = [WORKER_FILE, 'push-worker.js', 'offline-worker.js'];

/** The service worker as it is published. */
export async function readWorker(): Promise<string> {
  const parts = WORKER_PARTS.map((part) => readFile(join(ROOT, 'shell/src/start-up', part), 'utf8'));
  return (await Promise.all(parts)).join('\n');
}
