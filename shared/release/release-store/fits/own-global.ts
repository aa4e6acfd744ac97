import { join } from 'node:path';
import type { ReleaseBuild } from '@assistant/contract';
import { contentOf } from '../files';
import { refusal } from '../refusal';

/** What a build calls its global (shared/tooling/build-preset): letters, digits and underscores, and no digit first. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * Refuses a build whose global is none of its own: a page would take something else for the remote, or replace what it
 * needs itself.
 * @throws RefusalError where it is no such name, or the entry does not declare it
 */
export async function refuseForeignGlobal(
  site: string,
  app: string,
  { version, global, entry }: ReleaseBuild,
) {
  const script = String((await contentOf(join(site, entry.href))) ?? '');
  const isOwn = NAME.test(global) && new RegExp(`(^|[;{}\\s])var ${global}\\s*[;=,]`).test(script);
  if (!isOwn) throw refusal('foreignGlobal', { app, version, global });
}
