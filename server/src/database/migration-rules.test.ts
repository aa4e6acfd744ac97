import { sql } from 'kysely';
import { migrationFaults, sends, statementsOf } from '../testing/migration-faults';
import { migrations } from './migrations';
import { fillByAccounts, type Migration, makeIndexes } from './migrations/migration';

/** The release from which on the rules hold. */
const FROM = 4;

const faultsOf = async (all: Record<string, Migration>) =>
  migrationFaults(all, await statementsOf(all), FROM);

test('no migration takes away what the servers of before use, nor keeps players waiting', async () => {
  expect(await faultsOf(migrations)).toEqual([]);
});

test('of each migration the rules see what it sends', async () => {
  const sent = await statementsOf(migrations);
  expect([...sent].filter(([, statements]) => statements.length === 0)).toEqual([]);
  expect(sent.get('0053-r4-due-indexes')).toContainEqual(
    expect.stringMatching(
      /^create index concurrently if not exists task_settings_report on task_settings \(\(/,
    ),
  );
});

const before = { '0001-old': sends('create table old (id bigint primary key, a text)') };
const TAKEN = /has to say since which release no server needs it/;

test.each([
  ['0060-r5-a', sends('create index old_a on old (a)'), /keeps writers out: makeIndexes/],
  ['0060-r5-b', sends('create unique index old_a on old (a)'), /keeps writers out/],
  ['0060-r5-c', sends('create index concurrently old_a on old (a)'), /not possible in a transaction/],
  [
    '0060-r5-d',
    sends('alter table old add column at timestamptz not null default now()'),
    /writes all rows anew/,
  ],
  [
    '0060-r5-e',
    sends('alter table old add column n bigint generated always as identity'),
    /writes all rows anew/,
  ],
  ['0060-r5-f', sends('alter table old alter column a type integer using a::integer'), /another type/],
  ['0060-r5-g', sends('alter table old alter column a set not null'), /set not null, which reads all rows/],
  [
    '0060-r5-h',
    sends("alter table old add constraint c check (a <> '')"),
    /a constraint that reads all rows/,
  ],
  [
    '0060-r5-i',
    sends('alter table old add column b text', "update old set b = ''"),
    /filled while another is locked/,
  ],
  ['0060-r5-j', sends("update old set a = ''"), /filled in one transaction/],
  [
    '0060-r5-k',
    { ...sends('alter table old add column b text'), stepwise: true as const },
    /altered in steps/,
  ],
  ['0060-r5-l', sends('alter table old drop column a'), TAKEN],
  ['0060-r5-m', sends('drop table old'), TAKEN],
  ['0060-r5-n', sends('alter table old rename column a to b'), TAKEN],
  ['0060-r5-since-r5-o', sends('drop table old'), /used by the release before: it can go one release later/],
  [
    '0060-r5-since-r4-p',
    sends('create table another (id bigint)'),
    /says that it takes something away, and it does not/,
  ],
] satisfies [string, Migration, RegExp][])('%s is refused', async (name, migration, fault) => {
  expect(await faultsOf({ ...before, [name]: migration })).toContainEqual(expect.stringMatching(fault));
});

test('what only adds, takes away a release later, or is done in steps is no fault', async () => {
  const fill = fillByAccounts((db, from, to) =>
    sql`update old set a = '' where id between ${from} and ${to}`.execute(db).then(() => {}),
  );
  const well = {
    ...before,
    '0060-r5-more': sends(
      "alter table old add column b text not null default '', add column c jsonb",
      "alter table old add constraint c check (a <> '') not valid",
      'create table another (id bigint generated always as identity, old_id bigint references old (id))',
      'create index another_old on another (old_id)',
      'insert into another (old_id) values (1)',
    ),
    '0061-r5-index': makeIndexes({ old_b: 'old (b)' }),
    '0062-r5-fill': fill,
    '0063-r6-since-r5-a': sends('alter table old drop column a'),
  };
  expect(await faultsOf(well)).toEqual([]);
});
