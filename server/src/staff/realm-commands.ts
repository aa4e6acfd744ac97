import { findAccount } from '../account/account-repository';
import { EVERYBODY, type Faults } from '../game/demo-switches';
import { FAULTS, faultNamed } from '../game/faults';
import { done, refused, type StaffCommand } from './command';
import { NO_SWITCHES } from './time-commands';

/** What ends a fault. */
const WELL = 'well';

const listOf = (faults: Faults): string =>
  Object.entries(faults)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([whom, fault]) => `for ${whom} it ${fault && FAULTS[fault]}`)
    .join('; ');

export const realm: StaffCommand = {
  takes: ['[FAULT]', '[ACCOUNT]'],
  does: `has the simulated realm do something wrong, for one account or for all: ${Object.keys(FAULTS).join(', ')}; ${WELL} ends it; only with DEMO_SWITCHES=on`,
  async run({ db, live, switches }, [given, account]) {
    if (!switches) return refused(NO_SWITCHES);
    const fault = faultNamed(given);
    if (given !== undefined && given !== WELL && !fault)
      return refused(`FAULT is "${given}"; it must be one of ${[...Object.keys(FAULTS), WELL].join(', ')}.`);
    if (account !== undefined && (await findAccount(db, account))?.role !== 'player')
      return refused(`There is no player ${account}.`);
    if (given !== undefined) {
      await switches.setFault(account ?? EVERYBODY, fault);
      live.tell({ kind: 'membership' }, { everyone: true });
    }
    const faults = listOf(await switches.faults());
    return done(faults ? `The realm does this wrong: ${faults}.` : 'The realm does nothing wrong.');
  },
};
