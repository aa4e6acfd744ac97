import type { ServerFacts } from '@assistant/release-store';
import { parseDefinitions } from '@assistant/tasks';
import { readApi } from './api-document';

/** What this workspace has of the server that the pages are for. */
export const readServerFacts = async (): Promise<ServerFacts> => ({
  api: await readApi(),
  parseDefinitions,
});
