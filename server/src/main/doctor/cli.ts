/**
 * `npm run doctor -- [--url https://play.example/]`: looks at settings, database, clock, disk, keys, the game's gateway and
 * notifications, and by --url at what players reach. A line each, in Chinese where the terminal is; exit code 1 if something is
 * wrong.
 */
import { parseArgs } from 'node:util';
import { diagnose } from './diagnose';
import { lineOf } from './finding';

const { values } = parseArgs({ options: { url: { type: 'string' } } });
const { LC_ALL, LANG = '' } = process.env;
const language = (LC_ALL || LANG).startsWith('zh') ? 'zh' : 'en';
const findings = await diagnose({ env: process.env, url: values.url });
for (const finding of findings) console.log(lineOf(finding, language));
process.exit(findings.some(({ level }) => level === 'wrong') ? 1 : 0);
