import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../apps';
import './offer';

/** The start of an image: what it does first, then the server in the same process, which signals then reach. */
await import(/* webpackIgnore: true */ pathToFileURL(join(ROOT, 'server/dist/main.mjs')).href);
