import { readingChecks } from './reading-checks';
import { runChecks } from './run-checks';
import { signInChecks } from './sign-in-checks';
import { Shortfall, type Trial } from './trial';

/** What came of one check; `problem` says in a sentence what falls short. */
export interface Finding {
  name: string;
  problem?: string;
}

/** Every check, in the order in which they build on each other. */
export const checks = [...signInChecks, ...readingChecks, ...runChecks];

/** What a gateway may leave out, at a price. */
const without = ({ gateway }: Trial): Finding[] => [
  ...(gateway.outcomeOf
    ? []
    : [
        {
          name: 'note: there is no outcomeOf. A run that is cut off counts with all the coin it was allowed, and is not repeated.',
        },
      ]),
  ...(gateway.forget
    ? []
    : [
        {
          name: 'note: there is no forget. Check that the gateway keeps no password of a deleted account outside its store.',
        },
      ]),
];

async function findingOf({ name, run }: (typeof checks)[number], trial: Trial): Promise<Finding> {
  try {
    await run(trial);
    return { name };
  } catch (error) {
    const problem =
      error instanceof Shortfall
        ? error.message
        : `It threw where it may not: ${(error as Error)?.message ?? error}`;
    return { name, problem };
  }
}

/** Drives a gateway through all that the engine and the pages ask of one. Reports each check as it ends. */
export async function conform(trial: Trial, tell: (finding: Finding) => void): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    const finding = await findingOf(check, trial);
    tell(finding);
    findings.push(finding);
    // Without its calls, or without a login, nothing else can be asked.
    if (finding.problem && signInChecks.slice(0, 2).includes(check)) return findings;
  }
  if (trial.gateway.forget) {
    const forget = {
      name: 'forgets a player',
      run: async ({ gateway, player }: Trial) => gateway.forget?.(player),
    };
    const finding = await findingOf(forget, trial);
    tell(finding);
    findings.push(finding);
  }
  const notes = without(trial);
  notes.forEach(tell);
  return [...findings, ...notes];
}
