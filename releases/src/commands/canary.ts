import { planCanary, type StaffInCanary } from '@assistant/release-store';
import { InvalidArgumentError, Option } from 'commander';
import { type AddCommand, percentage, SIGN } from './console';
import type { ChangeOptions } from './run-change';

/** Reads `5,25,50,100`. @throws what commander reports with the usage */
function percentages(given: string): number[] {
  const steps = given.split(',').map((step) => percentage(step));
  if (steps.length < 2)
    throw new InvalidArgumentError(
      'It must be at least two percentages: one alone is set by canary APP VERSION PERCENT, and stays.',
    );
  const rises = steps.every((step, at) => step > (steps[at - 1] ?? 0));
  if (rises) return steps;
  throw new InvalidArgumentError('It must be rising percentages with commas between, such as 5,25,50,100.');
}

const MINUTES = { m: 1, h: 60, d: 24 * 60 };

/** Reads `90m`, `2h` or `1d`. @returns minutes @throws what commander reports with the usage */
function minutes(given: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(given) ?? [];
  if (count && unit) return Number(count) * MINUTES[unit as keyof typeof MINUTES];
  throw new InvalidArgumentError('It must be a time such as 90m, 2h or 1d.');
}

interface CanaryOptions extends ChangeOptions {
  steps?: number[];
  soak?: number;
  staff?: StaffInCanary;
}

/** `canary REMOTE VERSION PERCENT`, or by steps: gives a published version to some of the players. */
export const addCanary: AddCommand = (cli) => {
  cli
    .addChange(
      'canary <remote> <version>',
      'give a published version to 0 to 100 % of the players; 0 ends the canary. A new remote can begin like this',
    )
    .argument('[percent]', 'of the players, where it is not widened by steps', percentage)
    .option('--steps <percentages>', 'let the server widen it, such as 5,25,50,100', percentages)
    .option('--soak <time>', 'how long it stays at each step, in health: 90m, 2h, 1d', minutes)
    .addOption(
      new Option(
        '--staff <which>',
        'browsers in which somebody is logged in at the desk: none but these, all but these, or as any other',
      ).choices(['only', 'never', 'all']),
    )
    .option(...SIGN)
    .action((remote: string, version: string, percent: number | undefined, options: CanaryOptions) => {
      const { steps, soak } = options;
      if ((percent === undefined) !== (steps !== undefined))
        return cli.misused('canary takes either a percentage or --steps');
      if ((steps === undefined) !== (soak === undefined))
        return cli.misused('--steps and --soak belong together');
      const schedule = steps && soak ? { steps, soak_minutes: soak } : undefined;
      return cli.change(options, (context, registry) =>
        planCanary(context.site, registry, remote, version, percent ?? steps?.[0] ?? 0, {
          schedule,
          staff: options.staff,
        }),
      );
    });
};
