import type { PGlite, Results } from '@electric-sql/pglite';
import { makePrepared } from './prepared';

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** A statement that the embedded database has parsed: what its values are, and its rows. */
interface Parsed {
  name: string;
  types: number[];
  row: Messages;
}

/** What changes the columns of an answer, so that a plan from before may not fit any more. */
const CHANGES_TABLES = /\b(create|alter|drop)\b/i;

function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((bytes, part) => bytes + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * Sends statements to the embedded database as PostgreSQL's extended protocol has it, several messages at once: `PGlite.query` takes
 * six turns for a statement and has it planned each time, which costs four times as much. What is sent often is prepared.
 */
export function embeddedStatements(database: PGlite) {
  const library = import('@electric-sql/pglite');
  const { nameOf } = makePrepared();
  const known = new Map<string, Parsed>();
  let haveChanged = false;

  return async <Row>(text: string, values: readonly unknown[]): Promise<Results<Row>> => {
    const { parse, protocol } = await library;
    const { serialize } = protocol;
    const send = (...parts: Uint8Array[]) =>
      database.execProtocolStream(joined([...parts, serialize.sync()]), { syncToFs: true });

    async function parsed(): Promise<Parsed> {
      const name = nameOf(text) ?? '';
      const described = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
      const row = described.filter(({ name: kind }) => kind === 'rowDescription');
      const statement = { name, types: parse.parseDescribeStatementResults(described), row };
      if (name !== '') known.set(text, statement);
      return statement;
    }

    async function forget(): Promise<void> {
      if (known.size > 0) await send(serialize.query('deallocate all'));
      known.clear();
    }

    return database.runExclusive(async () => {
      if (database.closed) throw new Error('The embedded database is closed.');
      const { name, types, row } = known.get(text) ?? (await parsed());
      const written = values.map((value, at) => {
        if (value === null || value === undefined) return null;
        const serializer = database.serializers[types[at] ?? 0];
        return serializer ? serializer(value) : String(value);
      });
      const answered = await send(
        serialize.bind({ statement: name, values: written }),
        serialize.execute({}),
      );
      if (CHANGES_TABLES.test(text)) haveChanged = true;
      if (haveChanged) await forget();
      // A change may still be taken back, and then the tables are as before.
      if (!database.isInTransaction()) haveChanged = false;
      const [result] = parse.parseResults([...row, ...answered], database.parsers);
      return result as Results<Row>;
    });
  };
}
