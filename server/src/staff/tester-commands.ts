import { findAccount } from '../account/account-repository';
import { addTester, listTesters, removeTester } from '../features/releases/tester-repository';
import { change, done, readable, refused, type StaffCommand } from './command';

export const testers: StaffCommand = {
  takes: ['[add|remove]', '[NAME]'],
  does: 'the players who may open previews of apps; adds one, or removes one',
  async run(tools, [what, name]) {
    const { db, now } = tools;
    if (what === undefined)
      return done((await listTesters(db)).map(readable).join('\n') || 'No player opens previews.');
    if ((what !== 'add' && what !== 'remove') || name === undefined)
      return refused('It must be: testers, testers add NAME, or testers remove NAME.');
    const found = await findAccount(db, name);
    if (found?.role !== 'player') return refused(`There is no player ${name}.`);
    const isAdded = what === 'add';
    const action = isAdded ? 'player_tester' : 'player_no_tester';
    const isNew = await change(tools, name, { action, details: '' }, (trx) =>
      isAdded ? addTester(trx, found.id, now()) : removeTester(trx, found.id),
    );
    const said = isAdded ? `${name} opens previews` : `${name} opens no previews`;
    return done(`${said}${isNew ? '.' : ', as before.'}`);
  },
};
