import type { ReleaseRevision } from '@assistant/contract';
import { folderStore } from '@assistant/release-store';
import { asRecorded, type Deed } from './deeds';
import { command, type Operator, type Reported, startOperator } from './operators';
import { putBack } from './put-back';

/** Gives a command until no other came before it. @returns its last answer, and how often another had come */
async function untilReported(
  operator: Operator,
  typed: string,
): Promise<{ reported: Reported; conflicts: number }> {
  for (let conflicts = 0; ; conflicts += 1) {
    const reported = await operator.give(typed);
    if (reported.code !== 3) return { reported, conflicts };
  }
}

/** Looks whether everything that was said to be done is recorded, and returns the newest revision. */
async function expectRecorded(site: string, all: readonly Reported[]): Promise<ReleaseRevision> {
  // What the other machine has done is here with the next command.
  await command('list');
  const history = await folderStore(site).history();
  const recorded = new Map(history.map((one) => [one.revision, one.command]));
  for (const { revision, typed } of all)
    if (revision !== undefined) expect(recorded.get(revision)).toBe(asRecorded(typed));
  return history[0] as ReleaseRevision;
}

/**
 * Two operators, each at a site, give a command each at the same moment, so many times: one a deed, the other a canary of another app. What
 * was answered as done holds after both.
 * @returns how often one of them had to read again
 */
export async function bothAtOnce(
  { site, other }: { site: string; other: string },
  times: number,
  deeds: readonly Deed[],
): Promise<number> {
  const base = (await folderStore(site).read())?.registry as ReleaseRevision['registry'];
  const [one, two] = await Promise.all([startOperator(), startOperator(other)]);
  try {
    let conflicts = 0;
    for (let round = 0; round < times; round += 1) {
      const { prepare, isDone, refusesOthers } = deeds[round % deeds.length] as Deed;
      const percent = (round % 99) + 1;
      const typed = await prepare(site, round);
      const [ofDeed, ofOther] = await Promise.all([
        untilReported(one, typed),
        untilReported(two, `canary mfe-auth a2 ${percent} --sign`),
      ]);
      conflicts += ofDeed.conflicts + ofOther.conflicts;
      expect(ofDeed.reported).toMatchObject({ code: 0 });
      if (!refusesOthers) expect(ofOther.reported).toMatchObject({ code: 0 });

      const done = [ofDeed, ofOther].flatMap(({ reported }) => (reported.code === 0 ? [reported] : []));
      const record = await expectRecorded(site, done);
      expect([typed, await isDone(record, site, round)]).toEqual([typed, true]);
      if (ofOther.reported.code === 0)
        expect(record.registry.remotes['mfe-auth']?.canary?.percent).toBe(percent);
      await putBack(site, base);
      expect(await command('verify')).toMatchObject({ code: 0 });
    }
    return conflicts;
  } finally {
    for (const { process } of [one, two]) process.kill('SIGKILL');
  }
}
