import { createInterface } from 'node:readline';
import { runCli } from '../run-cli';

/**
 * An operator in a process of its own: gives each command that it reads, a line each, and says what came of it. What it
 * says was done is done, whenever it is killed.
 */
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

say({ ready: true });
for await (const typed of createInterface({ input: process.stdin })) {
  let said = '';
  const hear = (text: string) => {
    said += text;
  };
  const code = await runCli([...typed.split(' '), '--json'], { out: hear, err: hear });
  say({ typed, code, ...(code === 0 && { revision: JSON.parse(said).revision }), said });
}
