import { isClock, sameJson } from '@assistant/tasks';

/** What a code writes in place of true and false. */
const SWITCHES: Readonly<Record<string, boolean>> = { T: true, F: false };
/** Stands before a text that would be read as something else. */
const LITERAL = '_';
const SEPARATOR = ',';
/** What stands for itself in an address, also after a chat has made a link of it. */
const WORD = /^[\w.:-]*$/;

/** A value of a field as a code writes it; undefined where it has no form for it. */
export function writeValue(value: unknown): string | undefined {
  if (!Array.isArray(value)) return writeItem(value);
  const items = value.map(writeItem);
  if (items.includes(undefined)) return undefined;
  // A list of one ends with the separator too: else it would be its item.
  return items.length > 1 ? items.join(SEPARATOR) : `${items[0] ?? ''}${SEPARATOR}`;
}

function writeItem(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'T' : 'F';
  if (typeof value === 'number') return read(String(value), value);
  if (typeof value === 'string') return read(value, value) ?? read(LITERAL + value, value);
  const { from, to } = (value ?? {}) as { from?: unknown; to?: unknown };
  return read(`${from}-${to}`, value);
}

/** The text, if it is read as this value. */
const read = (text: string, value: unknown): string | undefined =>
  sameJson(readItem(text), value) ? text : undefined;

/** The value that a code has written; undefined for what it never writes. */
export function readValue(text: string): unknown {
  if (!text.includes(SEPARATOR)) return readItem(text);
  if (text === SEPARATOR) return [];
  const items = text.split(SEPARATOR);
  if (items.at(-1) === '') items.pop();
  const values = items.map(readItem);
  return values.includes(undefined) ? undefined : values;
}

function readItem(text: string): unknown {
  if (text === '' || !WORD.test(text)) return undefined;
  if (text.startsWith(LITERAL)) return text.slice(LITERAL.length);
  if (Object.hasOwn(SWITCHES, text)) return SWITCHES[text];
  if (/^(0|-?[1-9]\d{0,14})$/.test(text)) return Number(text);
  const [from, to, ...more] = text.split('-');
  return isClock(from) && isClock(to) && more.length === 0 ? { from, to } : text;
}
