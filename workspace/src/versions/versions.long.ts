import { workspaceApps } from '../../../releases/src/apps';
import { copyWorkspace, type WorkspaceCopy } from '../testing/workspace-copy';
import { buildVersions, changedApps, type Versions } from './testing/built-versions';
import { VERSION_TABLE } from './testing/version-table';

const APPS = [...workspaceApps(), 'server'];
let copy: WorkspaceCopy;
let before: Versions;

beforeAll(async () => {
  copy = copyWorkspace();
  before = await buildVersions(copy, APPS);
});
afterEach(() => copy.restore());
afterAll(() => copy.remove());

test.each(VERSION_TABLE)('$change → $apps', async ({ apply, apps }) => {
  apply(copy);
  expect(changedApps(before, await buildVersions(copy, APPS))).toEqual(apps.toSorted());
});
