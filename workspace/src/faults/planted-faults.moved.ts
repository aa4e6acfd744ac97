import { copyWorkspace, type WorkspaceCopy } from '../testing/workspace-copy';
import { COLLIDING_AREA, DANGLING_REFERENCE, runStep } from './planted-faults';

// The whole list is `planted-faults.long.ts`, run by `npm run test:long`.
jest.setTimeout(120_000);

let copy: WorkspaceCopy;

beforeAll(() => {
  copy = copyWorkspace();
  copy.commit();
});
afterEach(() => copy.restore());
afterAll(() => copy.remove());

test.each([DANGLING_REFERENCE, COLLIDING_AREA])(
  '$fault is found by $step',
  async ({ step, plant, named }) => {
    expect(await runStep(copy, step)).toMatchObject({ ok: true });
    await plant(copy);
    const { ok, output } = await runStep(copy, step);
    expect(ok).toBe(false);
    for (const name of named) expect(output).toContain(name);
  },
);
