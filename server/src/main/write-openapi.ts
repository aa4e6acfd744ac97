import { mkdir, writeFile } from 'node:fs/promises';
import { openApiText } from '../http/openapi';

// Run from the repository's root by `npm run openapi`.
await mkdir('docs', { recursive: true });
await writeFile('docs/openapi.json', openApiText());
