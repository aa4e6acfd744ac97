import type { ColumnType } from 'kysely';

export type Created = ColumnType<Date, Date | undefined, never>;

/** JSON is written as text, because the two drivers turn JavaScript arrays into different SQL values. */
export type Json<T> = ColumnType<T, string, string>;
