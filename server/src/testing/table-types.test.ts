import { type Db, queryBuilder } from '../database/connect';
import { openMigrated } from './embedded';
import { storedColumns, tableMistakes, tableSources, typedColumns } from './table-types';

let db: Db;
beforeAll(async () => {
  db = queryBuilder(await openMigrated());
});
afterAll(() => db.destroy());

/** The mistakes where one text of the sources is another one. */
async function planted(from: string, to: string): Promise<string[]> {
  const sources = tableSources().map((source) => source.replace(from, to));
  if (from !== '' && sources.join() === tableSources().join())
    throw new Error(`${from} is not there any more`);
  return tableMistakes(typedColumns(sources), await storedColumns(db));
}

test('the types of the tables are what the migrations make', async () => {
  expect(await planted('', '')).toEqual([]);
});

test.each([
  ['  wechat: string;\n', '', 'accounts.wechat: is in the database and has no type'],
  ['  wechat: string;', '  weixin: string;', 'accounts.weixin: has a type and is not in the database'],
  [
    '  answered_at: Date | null;',
    '  answered_at: Date;',
    'feedback.answered_at: may be null in the database, and its type says otherwise',
  ],
  [
    '  wechat: string;',
    '  wechat: string | null;',
    'accounts.wechat: may not be null in the database, and its type says otherwise',
  ],
  [
    '  wechat: string;',
    '  wechat: number;',
    'accounts.wechat: is text in the database, and number by its type',
  ],
  [
    '  card: Json<ChatCard> | null;',
    '  card: Date | null;',
    'canned_answers.card: is json in the database, and date by its type',
  ],
  [
    'feedback: FeedbackTable;',
    'opinions: FeedbackTable;',
    'opinions.id: has a type and is not in the database',
  ],
  [
    '  loads: number;\n  /** How many of them failed',
    '  /** How many of them failed',
    'load_hours.loads: is in the database and has no type',
  ],
])('%j as %j is found', async (from, to, mistake) => {
  expect(await planted(from, to)).toContainEqual(mistake);
});
