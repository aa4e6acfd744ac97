import type { PGlite } from '@electric-sql/pglite';
import type { PostgresQueryResult } from 'kysely';
import { makePrepared } from './prepared';

/** What the database makes of a column's text. */
interface Column {
  name: string;
  read: (text: string) => unknown;
}

/** A statement that the embedded database has parsed: what its values are, and its columns. */
interface Parsed {
  name: string;
  types: number[];
  columns: Column[];
}

/** What changes the columns of an answer, so that a plan from before may not fit any more. */
const CHANGES_TABLES = /\b(create|alter|drop)\b/i;

/** The kinds of messages in an answer that are looked at. */
const [ROW, DONE, FAILED] = ['D', 'C', 'E'].map((kind) => kind.charCodeAt(0));

const HEAD_BYTES = 5;

/** The messages Execute, of all rows, and Sync. */
const DO_IT = Buffer.from('450000000900000000005300000004', 'hex');

/** The messages that bind values to a statement and have it done, as they stand in one piece: PGlite writes each part and copies it. */
function asking(name: string, values: readonly (string | null)[]): Buffer {
  const sizes = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)));
  const length = sizes.reduce((sum, size) => sum + 4 + size, 12 + name.length);
  const message = Buffer.alloc(1 + length + DO_IT.length);
  message.write('B');
  message.writeUInt32BE(length, 1);
  message.write(name, 6, 'latin1');
  // After the name and that all values are texts.
  let at = message.writeUInt16BE(values.length, 9 + name.length);
  for (const [column, value] of values.entries()) {
    at = message.writeInt32BE(value === null ? -1 : (sizes[column] ?? 0), at);
    if (value !== null) at += message.write(value, at);
  }
  // All columns are texts, too.
  DO_IT.copy(message, at + 2);
  return message;
}

/**
 * The rows of an answer, and how many it was about; undefined where it is an error. PGlite makes an object of each message, and of each
 * row two.
 */
function rowsOf(answer: Buffer, columns: readonly Column[]): PostgresQueryResult<never> | undefined {
  const rows: Record<string, unknown>[] = [];
  let words: string[] = [];
  for (let at = 0; at < answer.length; ) {
    const kind = answer[at];
    const end = at + 1 + answer.readUInt32BE(at + 1);
    if (kind === FAILED) return undefined;
    if (kind === DONE) words = answer.toString('latin1', at + HEAD_BYTES, end - 1).split(' ');
    if (kind === ROW) {
      const row: Record<string, unknown> = {};
      // After the number of columns.
      let from = at + HEAD_BYTES + 2;
      for (const { name, read } of columns) {
        const bytes = answer.readInt32BE(from);
        from += 4;
        row[name] = bytes < 0 ? null : read(answer.toString('utf8', from, from + bytes));
        from += Math.max(0, bytes);
      }
      rows.push(row);
    }
    at = end;
  }
  const [command] = words as [PostgresQueryResult<never>['command']];
  return { command, rowCount: Number(words.at(-1)) || 0, rows: rows as never[] };
}

/**
 * Sends statements to the embedded database as PostgreSQL's extended protocol has it, several messages at once: `PGlite.query` takes
 * six turns for a statement and has it planned each time, which costs four times as much. What is sent often is prepared.
 * @returns what `pg` does
 */
export function embeddedStatements(database: PGlite) {
  const library = import('@electric-sql/pglite');
  const { nameOf } = makePrepared();
  const known = new Map<string, Parsed>();
  let haveChanged = false;

  return async <Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> => {
    const { parse, protocol } = await library;
    const { serialize } = protocol;
    const send = (...parts: Uint8Array[]) =>
      database.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });

    async function parsed(): Promise<Parsed> {
      const name = nameOf(text) ?? '';
      const described = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
      const types = parse.parseDescribeStatementResults(described);
      const columns = described
        .flatMap((one) => ('fields' in one ? (one.fields as { name: string; dataTypeID: number }[]) : []))
        .map(({ name: column, dataTypeID: type }) => {
          const parser = database.parsers[type] ?? String;
          return { name: column, read: (value: string) => parser(value, type) };
        });
      const statement = { name, types, columns };
      if (name !== '') known.set(text, statement);
      return statement;
    }

    async function forget(): Promise<void> {
      if (known.size > 0) await send(serialize.query('deallocate all'));
      known.clear();
    }

    return database.runExclusive(async () => {
      if (database.closed) throw new Error('The embedded database is closed.');
      const { name, types, columns } = known.get(text) ?? (await parsed());
      const written = values.map((value, at) => {
        if (value === null || value === undefined) return null;
        const serializer = database.serializers[types[at] ?? 0];
        return serializer ? serializer(value) : String(value);
      });
      const parts: Buffer[] = [];
      // Folders and what is in memory are written to at once. What it gives is its own memory, which the next statement writes to.
      await database.execProtocolRawStream(asking(name, written), {
        syncToFs: false,
        onRawData: (part) => void parts.push(Buffer.from(part)),
      });
      const answer = Buffer.concat(parts);
      const result = rowsOf(answer, columns);
      if (!result)
        new protocol.Parser().parse(answer, (message) => {
          if (message instanceof Error) throw message;
        });
      if (CHANGES_TABLES.test(text)) haveChanged = true;
      if (haveChanged) await forget();
      // A change may still be taken back, and then the tables are as before.
      if (!database.isInTransaction()) haveChanged = false;
      return result as PostgresQueryResult<Row>;
    });
  };
}
