import { type PresetId, type Tier, VERSION_KEY } from '@assistant/tasks';
import { readValue, writeValue } from './value-text';

type Values = Record<string, unknown>;

/** A set-up as a code carries it: a style, and what differs from it. */
export interface SettingsCode {
  style: PresetId;
  /** The highest tier whose tasks it is about. */
  tier: Tier;
  /** By task, what differs; `enabled: false` alone where the task is off. */
  tasks: Record<string, Values>;
}

/** The longest code. What is larger is a matter of the settings file. */
export const CODE_MAX_LENGTH = 700;
/** More than a message around a code has. */
const TEXT_MAX_LENGTH = 8_000;

const FORM = 1;
const STYLES: readonly string[] = ['frugal', 'balanced', 'everythingFree'] satisfies PresetId[];
const TIERS: readonly string[] = ['basic', 'premium', 'supreme'] satisfies Tier[];

/** What is wrong with a text that should be a code. */
export type CodeProblem = 'notACode' | 'cutOff' | 'damaged' | 'newerCode' | 'codeTooLarge';

/** How a code begins, in an address and in a message. */
const CODE_START = 'sg';

/**
 * `sg1.<length><checksum>.<style>.<tier>~<task>/<field>=<value>/…~-<task that is off>…`. Each thing stands by its name, so
 * that a later release reads what it still has (docs/decisions/0037-presets-as-a-code.md).
 * @returns undefined if a value has no form, or the code were too long
 */
export function writeCode({ style, tier, tasks }: SettingsCode): string | undefined {
  const parts = Object.entries(tasks).map(([id, values]) => writeTask(id, values));
  if (parts.includes(undefined)) return undefined;
  const body = [`${style}.${tier}`, ...parts].join('~');
  const code = `${CODE_START}${FORM}.${base36(body.length, LENGTH_DIGITS)}${checksum(body)}.${body}`;
  return code.length > CODE_MAX_LENGTH ? undefined : code;
}

/** Reads the code in a text: a link, a message, a code broken into lines. Never throws. */
export function readCode(text: string): SettingsCode | { problem: CodeProblem } {
  if (text.length > TEXT_MAX_LENGTH) return { problem: 'codeTooLarge' };
  // An app may have escaped what stands in a link.
  const plain = text.replace(/%([2-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  // A host may begin in the same way.
  const found = [...plain.matchAll(/(?:^|[^A-Za-z0-9])sg(\d{1,4})\./g)].map(({ 0: start, 1: form, index }) =>
    readForm(Number(form), plain.slice(index + start.length)),
  );
  return found.find((one) => !('problem' in one)) ?? found.at(-1) ?? { problem: 'notACode' };
}

/** @param rest what follows the number of the form */
function readForm(form: number, rest: string): SettingsCode | { problem: CodeProblem } {
  if (form > FORM) return { problem: 'newerCode' };
  const [written = ''] = /^[\w.~/=,:-]*/.exec(rest.replace(/\s+/g, '')) ?? [];
  if (written.length < HEAD_LENGTH) return { problem: 'cutOff' };
  const [, length, sum, after = ''] = /^([0-9a-z]{2})([0-9a-z]{5})\.(.*)$/.exec(written) ?? [];
  if (length === undefined) return { problem: 'notACode' };
  const size = Number.parseInt(length, 36);
  if (size > CODE_MAX_LENGTH) return { problem: 'codeTooLarge' };
  if (after.length < size) return { problem: 'cutOff' };
  const body = after.slice(0, size);
  return checksum(body) === sum ? readBody(body) : { problem: 'damaged' };
}

const LENGTH_DIGITS = 2;
const SUM_DIGITS = 5;
const HEAD_LENGTH = LENGTH_DIGITS + SUM_DIGITS + 1;

function readBody(body: string): SettingsCode | { problem: CodeProblem } {
  const [head = '', ...parts] = body.split('~');
  const [style = '', tier = '', ...more] = head.split('.');
  if (!STYLES.includes(style) || !TIERS.includes(tier) || more.length > 0) return { problem: 'newerCode' };
  const tasks: [string, Values][] = [];
  for (const part of parts) {
    const task = readTask(part);
    if (!task) return { problem: 'damaged' };
    tasks.push(task);
  }
  return { style: style as PresetId, tier: tier as Tier, tasks: Object.fromEntries(tasks) };
}

function writeTask(id: string, { [VERSION_KEY]: version, ...values }: Values): string | undefined {
  if (isOff(values)) return `-${id}`;
  const fields = Object.entries(values).map(([key, value]) => [key, writeValue(value)] as const);
  if (fields.some(([, text]) => text === undefined)) return undefined;
  const name = version === undefined ? id : `${id}.${version}`;
  return [name, ...fields.map(([key, text]) => `${key}=${text}`)].join('/');
}

const isOff = (values: Values): boolean => Object.keys(values).length === 1 && values.enabled === false;

function readTask(part: string): [string, Values] | undefined {
  const [, off, id, version, after = ''] =
    /^(-?)([a-z][a-z0-9]*(?:-[a-z0-9]+)*)(?:\.([1-9]\d{0,5}))?((?:\/.*)?)$/.exec(part) ?? [];
  if (id === undefined || (off && after)) return undefined;
  if (off) return [id, { enabled: false }];
  const fields = after.split('/').slice(1).map(readField);
  if (fields.includes(undefined) || fields.length === 0) return undefined;
  const stamp = version === undefined ? [] : [[VERSION_KEY, Number(version)] as const];
  return [id, Object.fromEntries([...stamp, ...(fields as [string, unknown][])])];
}

function readField(text: string): [string, unknown] | undefined {
  const [, key, written = ''] = /^([a-z][A-Za-z0-9]{0,39})=(.+)$/.exec(text) ?? [];
  const value = readValue(written);
  return key === undefined || value === undefined ? undefined : [key, value];
}

const base36 = (value: number, digits: number): string => value.toString(36).padStart(digits, '0');

/** FNV-1a: finds a slip of the hand, and is no signature. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return base36(hash % 36 ** SUM_DIGITS, SUM_DIGITS);
}
