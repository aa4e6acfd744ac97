// `npm start`, `npm run dev` and `npm run build`: installs what the lockfile names, then runs the file of that name.
import { checkNode, install, runTs } from './set-up.mjs';

checkNode();
await install();
const [name, ...args] = process.argv.slice(2);
process.exitCode = await runTs(`${name}.ts`, args);
