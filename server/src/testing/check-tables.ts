import { queryBuilder } from '../database/connect';
import { openMigrated } from './embedded';
import { storedColumns, tableMistakes, tableSources, typedColumns } from './table-types';

/** `npm run tables`: fails where the types of the tables are not what the migrations make. */
const db = queryBuilder(await openMigrated());
const mistakes = tableMistakes(typedColumns(tableSources()), await storedColumns(db));
await db.destroy();
for (const mistake of mistakes) console.error(mistake);
process.exitCode = mistakes.length > 0 ? 1 : 0;
