import { copyWorkspace, type WorkspaceCopy } from '../testing/workspace-copy';
import { PLANTED_FAULTS, runStep } from './planted-faults';

let copy: WorkspaceCopy;

beforeAll(() => {
  copy = copyWorkspace();
  copy.commit();
});
afterEach(() => copy.restore());
afterAll(() => copy.remove());

test.each([...new Set(PLANTED_FAULTS.map(({ step }) => step))])('%s finds nothing as it is', async (step) => {
  expect(await runStep(copy, step)).toMatchObject({ ok: true });
});

test.each(PLANTED_FAULTS)('$fault is found by $step', async ({ step, plant, named }) => {
  await plant(copy);
  const { ok, output } = await runStep(copy, step);
  expect(ok).toBe(false);
  for (const name of named) expect(output).toContain(name);
});
