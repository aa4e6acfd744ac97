import { copyWorkspace, type WorkspaceCopy } from '../testing/workspace-copy';
import { API_TABLE } from './testing/api-table';

const CLI = ['--import', 'tsx', 'shared/tooling/api-report/cli.ts'];
let copy: WorkspaceCopy;

beforeAll(() => {
  copy = copyWorkspace();
  copy.commit();
});
afterEach(() => copy.restore());
afterAll(() => copy.remove());

/** "@assistant/tiers is 2.1.0, but … its version must be 3.0.0 or higher." as "tiers: major"; any other line as it is. */
function askedFor(line: string): string {
  const asked = /^@assistant\/(\S+) is (\d+)\..* its version must be (\d+)\./.exec(line);
  return asked ? `${asked[1]}: ${asked[2] === asked[3] ? 'minor' : 'major'}` : line;
}

test.each(API_TABLE)('$change', async ({ apply, says }) => {
  apply(copy);
  const { ok, output } = await copy.node([...CLI, '--check']);
  const lines = output.split('\n').filter((line) => line && !line.endsWith('run npm run api-report.'));
  expect(lines.map(askedFor)).toEqual(says);
  expect(ok).toBe(says.length === 0);
});
