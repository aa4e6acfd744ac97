import { copyWorkspace, type WorkspaceCopy } from '../testing/workspace-copy';
import { API_TABLE } from './api-table';

const CLI = ['--import', 'tsx', 'shared/tooling/api-report/cli.ts'];
let copy: WorkspaceCopy;

beforeAll(() => {
  copy = copyWorkspace();
  copy.commit();
});
afterEach(() => copy.restore());
afterAll(() => copy.remove());

test.each(API_TABLE)('$change', async ({ apply, says }) => {
  apply(copy);
  const { ok, output } = await copy.node([...CLI, '--check']);
  const lines = output.split('\n').filter((line) => line && !line.endsWith('run npm run api-report.'));
  expect(lines).toEqual(says);
  expect(ok).toBe(says.length === 0);
});
