/** A run of a benchmark. */
export interface Run {
  /** Its script is `bench:` and this name. */
  name: string;
  /** What followed the name on the command line. */
  args: readonly string[];
  /** What it printed. */
  output: string;
  /** The day, such as 2026-11-24. */
  day: string;
  /** The commit that it ran on. */
  commit: string;
}

const HEADING = '## Last runs\n';

/**
 * The text of docs/measured.md with a run in it: in place of the last one of the same benchmark, else at the end.
 * @throws an error where the text has no section for runs
 */
export function writeRun(text: string, { name, args, output, day, commit }: Run): string {
  const at = text.indexOf(HEADING);
  if (at < 0) throw new Error(`docs/measured.md has no section “${HEADING.trim()}”.`);
  const title = `### bench:${name}`;
  const command = ['npm run', `bench:${name}`, ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
  const section = `${title}\n${day} (${commit}), \`${command}\`:\n\n\`\`\`\n${output.trim()}\n\`\`\`\n`;
  const [head = '', ...runs] = text.slice(at).split(/^(?=### bench:)/m);
  const before = runs.findIndex((run) => run.startsWith(`${title}\n`));
  if (before >= 0) runs[before] = section;
  else runs.push(section);
  const sections = [head, ...runs].map((part) => `${part.trimEnd()}\n`);
  return text.slice(0, at) + sections.join('\n');
}
