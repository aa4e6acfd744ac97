import { checkNode, install, runTs } from './set-up.mjs';

checkNode();
await install();
process.exitCode = await runTs('build.ts', process.argv.slice(2));
