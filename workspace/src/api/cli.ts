import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { committedVersions } from '@assistant/api-report';
import type { ApiDocument } from '@assistant/release-store';
import { API_FILE } from '../../../releases/src/api/api-document';
import { ROOT } from '../../../releases/src/apps';
import { breakingChanges } from './breaking-changes';

const now = JSON.parse(readFileSync(join(ROOT, API_FILE), 'utf8')) as ApiDocument;
const committed = committedVersions<ApiDocument>(ROOT, API_FILE);
if (!committed)
  console.warn('No git history here: whether the API breaks pages that are out could NOT be checked.');
const found = breakingChanges(now, committed ?? []);
for (const sentence of found) console.error(sentence);
if (found.length > 0)
  console.error(
    `${API_FILE} breaks pages that are out. Give the changed call a path of its own and keep the old one while pages use it, or raise the major version in server/src/http/openapi.ts once none does.`,
  );
process.exitCode = found.length > 0 ? 1 : 0;
