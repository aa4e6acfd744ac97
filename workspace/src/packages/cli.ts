import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packFor } from './pack-for';

/** `npm run pack -- FOLDER`: gives a remote outside this workspace the packages it uses. */
const folder = resolve(process.argv[2] ?? '');
if (process.argv[2] && existsSync(join(folder, 'package.json'))) {
  const names = await packFor(folder);
  console.log(`packed ${names.join(', ')} into ${join(folder, 'packages')}; now run npm install there`);
} else {
  console.error(
    'npm run pack -- FOLDER: the folder of a remote outside this workspace, with its package.json',
  );
  process.exitCode = 1;
}
