import { folderStore } from '@assistant/release-store';
import { command, type Operator, startOperator } from './operators';

/** Gives a command until no other came before it. @returns how often another had */
async function untilDone(operator: Operator, typed: string): Promise<number> {
  for (let before = 0; ; before += 1) {
    const { code, said } = await operator.give(typed);
    if (code === 0) return before;
    if (code !== 3) throw new Error(said);
  }
}

/**
 * Two operators give a command each at the same moment, so many times: what each was told is done holds after both.
 * @returns how often one of them was told to read again
 */
export async function bothAtOnce(site: string, times: number): Promise<number> {
  const [one, two] = await Promise.all([startOperator(), startOperator()]);
  try {
    let conflicts = 0;
    for (let percent = 1; percent <= times; percent += 1) {
      const told = await Promise.all([
        untilDone(one, `canary mfe-chat c2 ${percent}`),
        untilDone(two, `canary mfe-auth a2 ${percent}`),
      ]);
      conflicts += told[0] + told[1];
      const { remotes } = (await folderStore(site).history())[0]?.registry ?? {};
      const both = ['mfe-chat', 'mfe-auth'].map((name) => remotes?.[name]?.canary?.percent);
      expect(both).toEqual([percent, percent]);
      expect(await command('verify')).toMatchObject({ code: 0 });
    }
    return conflicts;
  } finally {
    for (const { process } of [one, two]) process.kill('SIGKILL');
  }
}
