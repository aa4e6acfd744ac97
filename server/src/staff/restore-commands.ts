import { CUT_OFF, findRestore, letGoOn } from '../engine/restore-repository';
import { change, done, refused, type StaffCommand } from './command';

export const goOn: StaffCommand = {
  takes: [],
  does: 'after `restore`, once the lost server is off: the engine runs tasks again; on the game day of the restore only what players start themselves, without coin',
  async run(tools) {
    const restore = await findRestore(tools.db);
    if (restore && !restore.releases_at) return refused(CUT_OFF);
    const of = restore?.backup_at.toISOString() ?? '';
    // At the desk it stands as it is.
    const details = `${of.slice(0, 16).replace('T', ' ')} UTC`;
    const goesOn = await change(tools, '', { action: 'go_on', details }, (trx) => letGoOn(trx, tools.now()));
    if (!goesOn) return refused('The engine does not wait.');
    return done(`The engine goes on. Of what happened after ${of} nothing is known.`);
  },
};
