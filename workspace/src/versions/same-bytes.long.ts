import { workspaceApps } from '../../../releases/src/apps';
import { buildTwice } from './testing/same-bytes';

test('every app has the same bytes when it is built on another path, as on another machine', async () => {
  for (const { app, here, there } of await buildTwice(workspaceApps()))
    expect({ app, files: there }).toEqual({ app, files: here });
});
