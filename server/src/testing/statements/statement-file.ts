import { join } from 'node:path';

/** Words before which a statement goes on in a line of its own. */
const BREAKS =
  /\s+(?=(?:from|inner join|left join|cross join|where|order by|limit|for update|set|values|on conflict|returning)\b)/g;

/** A statement in lines; what it says is the same. */
const inLines = (text: string): string => text.trim().replace(/\s+/g, ' ').replace(BREAKS, '\n  ');

/** Where the statements of a call stand. */
export const statementFile = (call: string): string =>
  join('server/src/database/statements', `${call.replaceAll(/[_/]/g, '-')}.sql`);

/** What a file says of its statements without their plans, as the statements are compared. */
export const withoutPlans = (file: string): string =>
  file
    .split('\n')
    .filter((line) => !line.startsWith('--') && line !== '')
    .join('\n');

/** The file of a call's statements in their order, each with its plan where it has one. */
export function fileOf(call: string, sent: readonly { text: string; plan?: readonly string[] }[]): string {
  const head = `-- ${call}, statement after statement, each with its plan on a million rows.\n-- Written by \`npm run statements\`.\n`;
  const parts = sent.map(({ text, plan = [] }) =>
    [`${inLines(text)};`, ...plan.map((line) => `-- ${line}`)].join('\n'),
  );
  return `${head}\n${parts.join('\n\n')}\n`;
}
