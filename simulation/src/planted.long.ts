import { copyWorkspace, type WorkspaceCopy } from '../../workspace/src/testing/workspace-copy';
import { PLANTED } from './planted';

let copy: WorkspaceCopy;

beforeAll(() => {
  copy = copyWorkspace();
});
afterEach(() => copy.restore());
afterAll(() => copy.remove());

test.each(PLANTED)(
  'the simulation sees that $breaks',
  async ({ file, change: [from, to], seed, minutes, seen }) => {
    copy.edit(file, (text) => text.replace(from, () => to));
    const command = [
      '--import',
      'tsx',
      'simulation/src/cli.ts',
      '--seed',
      seed,
      '--minutes',
      String(minutes),
    ];
    const { ok, output } = await copy.node(command);
    expect(ok).toBe(false);
    expect(output).toMatch(new RegExp(`DOES NOT HOLD: .*\\(${seen}\\)`));
  },
);
