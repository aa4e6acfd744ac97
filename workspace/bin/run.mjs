// `npm start`, `npm run dev`, `build`, `bundle` and `tag`: installs what the lockfile names, then runs the file of that name.
import { checkNode, install, runTs, stop } from './set-up.mjs';

/** What was typed after these would be lost: `npm start -- --port 8080` would listen at 3000, `npm run tag -- --help` mark a release. */
const TAKE_NOTHING = ['start', 'build', 'tag'];

checkNode();
const [name, ...args] = process.argv.slice(2);
if (args.length > 0 && TAKE_NOTHING.includes(name))
  stop(
    `"${args.join(' ')}": nothing is typed after this command. Settings are variables, as in PORT=8080 npm start (docs/operations/settings.md).`,
  );
await install();
process.exitCode = await runTs(`${name}.ts`, args);
