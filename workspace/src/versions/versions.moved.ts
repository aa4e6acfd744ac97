import { copyWorkspace, type WorkspaceCopy } from '../testing/workspace-copy';
import { buildVersions, changedApps } from './testing/built-versions';
import { COMMENTS, LABEL_IN_BASIC } from './testing/version-table';

// The whole table is `versions.long.ts`, run by `npm run test:long`.
jest.setTimeout(120_000);
let copy: WorkspaceCopy;

beforeAll(() => {
  copy = copyWorkspace();
});
afterAll(() => copy.remove());

test('comments give basic no new version, a label in it does', async () => {
  const before = await buildVersions(copy, ['mfe-tasks-basic']);
  COMMENTS.apply(copy);
  expect(await buildVersions(copy, Object.keys(before))).toEqual(before);
  LABEL_IN_BASIC.apply(copy);
  expect(changedApps(before, await buildVersions(copy, ['mfe-tasks-basic']))).toEqual(LABEL_IN_BASIC.apps);
});
