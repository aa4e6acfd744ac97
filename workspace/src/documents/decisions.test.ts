import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';

const FOLDER = join(ROOT, 'docs/decisions');
const records = readdirSync(FOLDER);
const read = (path: string): string => readFileSync(path, 'utf8');

/** The numbers of the records that a text links to. */
const linked = (text: string): string[] =>
  [...text.matchAll(/\]\((?:decisions\/)?(\d{4})-/g)].map(([, n = '']) => n);

test.each(records)(
  '%s begins with what was decided, why, and what it costs or what superseded it',
  (name) => {
    const [title, blank, decision, reason, cost] = read(join(FOLDER, name)).split('\n');
    expect(title).toMatch(new RegExp(`^# ${name.slice(0, 4)}`));
    expect(blank).toBe('');
    expect(decision).toMatch(/^- \*\*Decision:\*\* .{20,}\.$/);
    expect(reason).toMatch(/^- \*\*Reason:\*\* .{20,}\.$/);
    expect(cost).toMatch(/^- \*\*(Cost:|Superseded by \[\d{4}\])/);
  },
);

test('docs/README.md lists twenty decisions, each once, and none that is superseded', () => {
  const [, section = ''] = read(join(ROOT, 'docs/README.md')).split('## Twenty decisions\n');
  const twenty = linked(section);
  expect(new Set(twenty).size).toBe(20);
  expect(twenty).toHaveLength(20);
  const superseded = records.filter((name) => read(join(FOLDER, name)).includes('**Superseded by'));
  expect(superseded.filter((name) => twenty.includes(name.slice(0, 4)))).toEqual([]);
});
