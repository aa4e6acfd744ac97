import { VERSION } from '../system/version';
import { done, type StaffCommand } from './command';

/** Whatever opens a database migrates it, so that nothing is left to do here. */
export const migrate: StaffCommand = {
  takes: [],
  does: 'migrates the database for this version, where that is done before its servers start',
  run: async () => done(`The database is ready for version ${VERSION}.`),
};
