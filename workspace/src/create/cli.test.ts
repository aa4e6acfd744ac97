import { inProcess } from '../../../releases/src/testing/command-site';

test.each(['--help', 'remote mfe-Events /events more'])(
  'create %s is answered with the usage',
  async (words) => {
    const { code, said } = await inProcess('workspace/src/create/cli.ts', words.split(' '));
    expect(code).toBe(1);
    expect(said).toMatch(/^npm run create -- /m);
  },
);
