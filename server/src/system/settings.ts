import { createECDH } from 'node:crypto';
import { relative } from 'node:path';
import { DEFAULT_OBFUSCATION_KEY, type KeptDays } from '@assistant/contract';
import * as z from 'zod';

const wholeNumber = (min: number, max: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .default(otherwise)
    .describe(`a whole number from ${min} to ${max}`);

const path = (otherwise: string) => z.string().min(1).default(otherwise).describe('a path');

/** What an account of the staff may be called: what stands in a terminal and a log as it is, and can be typed. */
export const ACCOUNT_NAME = /^[^\s,\p{Cc}\p{Cf}\p{Cs}]{1,64}$/u;

/** Every setting of the server, by its environment name; `describe` says what is wanted (R904). */
const environment = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.string().min(1).default('0.0.0.0').describe('an address to listen on'),
  DATA_DIR: path('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('postgres://user:password@host:5432/database, or nothing for the embedded database'),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('the same database past a connection pooler, or nothing where DATABASE_URL goes through none'),
  SITE_DIR: path('./site'),
  SERVER_RELEASE_KEY: z.string().min(1).optional().describe('the path of a key, or nothing'),
  LOGIN_OBFUSCATION_KEY: z
    .string()
    .min(1)
    .default(DEFAULT_OBFUSCATION_KEY)
    .describe('at least one character'),
  GAME_GATEWAY: z.string().min(1).optional().describe('the path of a gateway module, or nothing'),
  DEMO_SWITCHES: z
    .enum(['on', 'off'])
    .default('off')
    .describe('on, for tests and demonstrations without players of a real game, or off'),
  NODE_ENV: z.string().optional().describe('production, or anything else'),
  STAFF_ACCOUNTS: z
    .string()
    .refine((names) => names.split(',').every((name) => ACCOUNT_NAME.test(name)))
    .default('kefu')
    .describe(
      'names of agents, separated by commas, each 1 to 64 characters without spaces and invisible ones',
    ),
  DESK_HOURS: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)
    .default('09:00-23:00')
    .describe("two times of the game's time zone, such as 09:00-23:00; the same one twice for the whole day"),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('one of trace, debug, info, warn, error, fatal, silent'),
  TRUST_PROXY: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .describe('true behind one gateway that sets X-Forwarded-For and X-Forwarded-Proto, or false'),
  CORS_ORIGINS: z
    .string()
    .regex(/^https?:\/\/[^\s,/]+(,https?:\/\/[^\s,/]+)*$/)
    .transform((value) => value.split(','))
    .default([])
    .describe('origins of pages served from elsewhere, such as https://example.com, separated by commas'),
  ARGON2_MEMORY_KIB: wholeNumber(8, 1_048_576, 19_456),
  ARGON2_PASSES: wholeNumber(1, 100, 2),
  WRONG_LOGIN_MS: wholeNumber(0, 8000, 2000),
  DESK_IDLE_MINUTES: wholeNumber(1, 1440, 15),
  DESK_READS_HOUR: wholeNumber(1, 100_000, 60),
  DESK_READS_DAY: wholeNumber(1, 100_000, 300),
  DESK_PHONES_HOUR: wholeNumber(1, 100_000, 10),
  DESK_PHONES_DAY: wholeNumber(1, 100_000, 40),
  KEEP_CONVERSATIONS_DAYS: wholeNumber(7, 36_500, 730),
  KEEP_VISITORS_DAYS: wholeNumber(7, 36_500, 90),
  KEEP_PICTURES_DAYS: wholeNumber(7, 36_500, 365),
  KEEP_FEEDBACK_DAYS: wholeNumber(7, 36_500, 730),
  KEEP_LOGINS_DAYS: wholeNumber(7, 36_500, 365),
  KEEP_AUDIT_DAYS: wholeNumber(7, 36_500, 1095),
  KEEP_RUNS_DAYS: wholeNumber(7, 36_500, 365),
  GRANT_DAYS: wholeNumber(0, 3660, 31),
  GRANTS_A_DAY: wholeNumber(0, 10_000, 30),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address of an OpenTelemetry collector, such as http://collector:4318, or nothing'),
  OTEL_SERVICE_NAME: z.string().min(1).default('assistant').describe('a name'),
  METRICS_FOR: z
    .enum(['loopback', 'network'])
    .default('loopback')
    .describe('loopback, or network: /metrics for other machines too, but never through a gateway'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional()
    .describe('a VAPID key, or nothing'),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .describe('the key that belongs to it, or nothing'),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .default('mailto:operator@example.com')
    .describe('mailto: or https:, where push services reach the operator'),
  BACKUP_TO: z
    .string()
    .regex(/^age1[a-z0-9]+$/)
    .optional()
    .describe('the public key of age that backups are sealed to, or nothing'),
  BACKUP_KEY: path('./backup-key.txt'),
  BACKUP_PASSPHRASE: z.string().min(12).optional().describe('at least 12 characters, or nothing'),
  BACKUP_DIR: z.string().min(1).optional().describe('the folder that the server backs up to, or nothing'),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d(,([01]\d|2[0-3]):[0-5]\d)*$/)
    .default('03:00')
    .describe("times of the game's time zone, such as 03:00 or 03:00,15:00"),
  BACKUP_KEEP: wholeNumber(1, 10_000, 14),
  DRAIN_SECONDS: wholeNumber(0, 1200, 20),
  LEAVE_SECONDS: wholeNumber(0, 300, 0),
  MAX_IN_FLIGHT: wholeNumber(1, 100_000, 200),
});

export type Settings = z.infer<typeof environment>;

/** The names of all settings. */
export const settingNames = Object.keys(environment.shape) as (keyof Settings)[];

/** For how many days each kind of data is kept. */
export const keptDays = (settings: Settings): KeptDays => ({
  conversations: settings.KEEP_CONVERSATIONS_DAYS,
  visitors: settings.KEEP_VISITORS_DAYS,
  pictures: settings.KEEP_PICTURES_DAYS,
  feedback: settings.KEEP_FEEDBACK_DAYS,
  logins: settings.KEEP_LOGINS_DAYS,
  audit: settings.KEEP_AUDIT_DAYS,
  runs: settings.KEEP_RUNS_DAYS,
});

/** One setting that stops the start: its name, what was read and what is wanted, as one line. */
export class SettingsError extends Error {}

// These values must not reach a terminal or a log, even when they are wrong.
const SECRET = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'LOGIN_OBFUSCATION_KEY',
  'VAPID_PRIVATE_KEY',
  'BACKUP_PASSPHRASE',
  // Where the wrong half of a pair was pasted.
  'VAPID_PUBLIC_KEY',
  'BACKUP_TO',
]);

/** The public half of a private key of VAPID; undefined where it is none. */
function publicOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}

/**
 * Half a pair would be ignored, another one made instead, and push end on every device; with two halves that are of no pair each message
 * would be refused.
 * @throws SettingsError that names both settings
 */
function requirePair({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Settings): void {
  const how = 'Set both keys of the pair, or neither: then the server makes a pair and keeps it.';
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY) {
    if (publicOf(VAPID_PRIVATE_KEY) !== VAPID_PUBLIC_KEY)
      throw new SettingsError(
        `VAPID_PUBLIC_KEY: read (hidden), which is not the public key of VAPID_PRIVATE_KEY. ${how}`,
      );
    return;
  }
  if (!VAPID_PUBLIC_KEY && !VAPID_PRIVATE_KEY) return;
  const [set, missing] = VAPID_PUBLIC_KEY
    ? ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']
    : ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'];
  throw new SettingsError(`${missing}: not set, although ${set} is. ${how}`);
}

/**
 * No one sits at a server to type a passphrase, and what is below SITE_DIR is for everybody.
 * @throws SettingsError that says what is missing
 */
function requireSealed({ BACKUP_DIR, BACKUP_TO, BACKUP_PASSPHRASE, SITE_DIR }: Settings): void {
  if (BACKUP_DIR === undefined) return;
  if (!BACKUP_TO && !BACKUP_PASSPHRASE)
    throw new SettingsError(
      'BACKUP_TO: not set, although BACKUP_DIR is. Set it to the public key of age that backups are sealed to, or set BACKUP_PASSPHRASE.',
    );
  if (!relative(SITE_DIR, BACKUP_DIR).startsWith('..'))
    throw new SettingsError(
      `BACKUP_DIR: ${BACKUP_DIR} is below SITE_DIR, which is served. Name another folder.`,
    );
}

/**
 * The settings from the environment. An empty one counts as not set.
 * @throws SettingsError with one line per wrong setting.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (result.success) {
    requirePair(result.data);
    requireSealed(result.data);
    return result.data;
  }
  const names = new Set(result.error.issues.map((issue) => String(issue.path[0])));
  const lines = [...names].map((name) => {
    const wanted = environment.shape[name as keyof typeof environment.shape].description;
    const read = SECRET.has(name) ? '(hidden)' : JSON.stringify(given[name]);
    return `${name}: read ${read}, wanted ${wanted}.`;
  });
  throw new SettingsError(lines.join('\n'));
}
