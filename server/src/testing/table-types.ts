import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Db } from '../database/connect';

/** What a value of a column is; undefined where its type is imported, which the parser does not follow. */
type Kind = 'number' | 'text' | 'boolean' | 'date' | 'json' | 'bytes' | undefined;
interface Column {
  kind: Kind;
  nullable: boolean;
}
/** Columns by table, then by name. */
type Columns = Map<string, Map<string, Column>>;
type Declared = Map<string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration>;

const FOLDER = 'server/src/database';
/**
 * Without types: some are read only by servers of the release before (docs/decisions/0132-realm-is-a-module.md), the others by
 * the release store, which makes them.
 */
const UNTYPED = ['realm_states', 'realm_runs', 'site_records', 'site_versions', 'site_files'];
const KEYWORDS: Partial<Record<ts.SyntaxKind, Kind>> = {
  [ts.SyntaxKind.NumberKeyword]: 'number',
  [ts.SyntaxKind.StringKeyword]: 'text',
  [ts.SyntaxKind.BooleanKeyword]: 'boolean',
  [ts.SyntaxKind.UnknownKeyword]: 'json',
  [ts.SyntaxKind.TypeLiteral]: 'json',
  [ts.SyntaxKind.ArrayType]: 'json',
  [ts.SyntaxKind.TypeOperator]: 'json',
};
const NAMED: Record<string, Kind> = { Date: 'date', Buffer: 'bytes', Json: 'json', Partial: 'json' };
const STORED: Record<string, Kind> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  text: 'text',
  uuid: 'text',
  bool: 'boolean',
  timestamptz: 'date',
  jsonb: 'json',
  bytea: 'bytes',
};

function columnOf(type: ts.TypeNode, declared: Declared): Column {
  if (ts.isUnionTypeNode(type)) {
    const parts = type.types.map((part) => columnOf(part, declared));
    return { kind: parts.find(({ kind }) => kind)?.kind, nullable: parts.some(({ nullable }) => nullable) };
  }
  if (ts.isLiteralTypeNode(type)) {
    const nullable = type.literal.kind === ts.SyntaxKind.NullKeyword;
    return { kind: ts.isStringLiteral(type.literal) ? 'text' : undefined, nullable };
  }
  if (!ts.isTypeReferenceNode(type)) return { kind: KEYWORDS[type.kind], nullable: false };
  const name = type.typeName.getText();
  const [read] = type.typeArguments ?? [];
  if (read && /^(Generated|ColumnType)$/.test(name)) return columnOf(read, declared);
  const alias = name in NAMED ? undefined : declared.get(name);
  if (alias && ts.isTypeAliasDeclaration(alias)) return columnOf(alias.type, declared);
  return { kind: NAMED[name], nullable: false };
}

/** The properties of an interface, with those that it extends. */
function membersOf(name: string, declared: Declared): [name: string, type: ts.TypeNode][] {
  const found = declared.get(name);
  if (!found || !ts.isInterfaceDeclaration(found)) return [];
  const above = found.heritageClauses?.flatMap(({ types }) => types) ?? [];
  return [
    ...above.flatMap(({ expression }) => membersOf(expression.getText(), declared)),
    ...found.members.flatMap((member): [string, ts.TypeNode][] =>
      ts.isPropertySignature(member) && member.type ? [[member.name.getText(), member.type]] : [],
    ),
  ];
}

/** The sources in `server/src/database` that say what the tables hold. */
export function tableSources(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => /(^|-)(tables|column-types)\.ts$/.test(file))
    .map((file) => readFileSync(join(FOLDER, file), 'utf8'));
}

/** The columns as the interface `Tables` has them, read by the parser alone: the checker takes a minute for it. */
export function typedColumns(sources: readonly string[]): Columns {
  const declared: Declared = new Map(
    sources
      .flatMap((source) => [...ts.createSourceFile('.ts', source, ts.ScriptTarget.Latest, true).statements])
      .filter((one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one))
      .map((one) => [one.name.text, one]),
  );
  return new Map(
    membersOf('Tables', declared).map(([table, type]) => [
      table,
      new Map(
        membersOf(type.getText(), declared).map(([name, column]) => [name, columnOf(column, declared)]),
      ),
    ]),
  );
}

/** The columns as a migrated database has them. */
export async function storedColumns(db: Db): Promise<Columns> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !UNTYPED.includes(name));
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      new Map(
        columns.map(({ name, dataType, isNullable }) => [
          name,
          { kind: STORED[dataType], nullable: isNullable },
        ]),
      ),
    ]),
  );
}

function* mistakesOf(typed: Columns, stored: Columns): Generator<string> {
  const none = new Map<string, Column>();
  for (const table of new Set([...typed.keys(), ...stored.keys()])) {
    const [types, columns] = [typed.get(table) ?? none, stored.get(table) ?? none];
    for (const name of new Set([...types.keys(), ...columns.keys()])) {
      const [type, column] = [types.get(name), columns.get(name)];
      const where = `${table}.${name}`;
      if (!type) yield `${where}: is in the database and has no type`;
      else if (!column) yield `${where}: has a type and is not in the database`;
      else {
        if (type.nullable !== column.nullable)
          yield `${where}: may ${column.nullable ? '' : 'not '}be null in the database, and its type says otherwise`;
        if (type.kind && type.kind !== column.kind)
          yield `${where}: is ${column.kind} in the database, and ${type.kind} by its type`;
      }
    }
  }
}

/** A sentence for each column whose type is not what the database has. */
export const tableMistakes = (typed: Columns, stored: Columns): string[] => [...mistakesOf(typed, stored)];
