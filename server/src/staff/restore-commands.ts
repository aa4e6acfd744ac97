import { CUT_OFF, findRestore, letGoOn } from '../engine/restore-repository';
import { done, refused, type StaffCommand } from './command';

export const goOn: StaffCommand = {
  takes: [],
  does: 'after `restore`, once the lost server is off: the engine runs tasks again; on the game day of the restore only what players start themselves, without coin',
  async run({ db, now }) {
    const restore = await findRestore(db);
    if (!restore || restore.goes_on_at) return refused('The engine does not wait.');
    if (!restore.releases_at) return refused(CUT_OFF);
    await letGoOn(db, now());
    return done(
      `The engine goes on. Of what happened after ${restore.backup_at.toISOString()} nothing is known.`,
    );
  },
};
