import { parseArgs } from 'node:util';
import { bundle } from './bundle/make-bundle';
import { isCpu } from './bundle/native-packages';

const USAGE = 'It must be: npm run bundle -- FOLDER [--cpu x64|arm64]';

/** What was typed; undefined where it cannot be read. */
function typed() {
  try {
    return parseArgs({ allowPositionals: true, options: { cpu: { type: 'string' } } });
  } catch {
    return undefined;
  }
}

/** `npm run bundle -- FOLDER`: the folder that an image copies, for this machine's processor or another one. */
const { positionals: [folder, ...more] = [], values } = typed() ?? {};
const cpu = values?.cpu;
if (!folder || more.length > 0 || (cpu !== undefined && !isCpu(cpu))) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await bundle(folder, (line) => console.log(line), { cpu }).catch((error: Error) => {
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  });
}
