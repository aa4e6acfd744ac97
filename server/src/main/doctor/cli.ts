/**
 * `npm run doctor -- [--url https://play.example/]`: looks at settings, database, clock, disk, keys, the game's gateway and
 * notifications, and by --url at what players reach. A line each, in Chinese where the terminal is; exit code 1 if something is
 * wrong.
 */
import { parseArgs } from 'node:util';
import { messageOf } from '../../system/error-code';
import { diagnose } from './diagnose';
import { lineOf } from './finding';

/** What was typed after the command; the words for who typed something else. */
function typed(): { url?: string | undefined } | string {
  try {
    return parseArgs({ options: { url: { type: 'string' } } }).values;
  } catch (error) {
    return `${messageOf(error)}\nIt must be: npm run doctor, or npm run doctor -- --url https://play.example/`;
  }
}

const values = typed();
if (typeof values === 'string') {
  console.error(values);
  process.exit(1);
}
const { LC_ALL, LANG = '' } = process.env;
const language = (LC_ALL || LANG).startsWith('zh') ? 'zh' : 'en';
const findings = await diagnose({ env: process.env, url: values.url });
for (const finding of findings) console.log(lineOf(finding, language));
process.exit(findings.some(({ level }) => level === 'wrong') ? 1 : 0);
