import { newPushKeys } from '../notify/push-message';
import { readSettings, SettingsError } from './settings';

test('nothing has to be set', () => {
  expect(readSettings({ DATABASE_URL: '' })).toMatchObject({
    PORT: 3000,
    DATA_DIR: './data',
    TRUST_PROXY: false,
  });
});

test('every wrong setting is reported in a separate line: name, what was read, what is wanted', () => {
  const read = () => readSettings({ PORT: '99999', LOG_LEVEL: 'loud' });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(
    'PORT: read "99999", wanted a whole number from 0 to 65535.\n' +
      'LOG_LEVEL: read "loud", wanted one of trace, debug, info, warn, error, fatal, silent.',
  );
});

const { publicKey: PUBLIC, privateKey: PRIVATE } = newPushKeys();

test.each([
  [{ VAPID_PUBLIC_KEY: PUBLIC }, /^VAPID_PRIVATE_KEY: not set, although VAPID_PUBLIC_KEY is\./],
  [
    { VAPID_PRIVATE_KEY: PRIVATE, VAPID_PUBLIC_KEY: '' },
    /^VAPID_PUBLIC_KEY: not set, although VAPID_PRIVATE_KEY is\./,
  ],
])('half a pair of push keys stops the start, and both are named: %o', (given, sentence) => {
  expect(() => readSettings(given)).toThrow(SettingsError);
  expect(() => readSettings(given)).toThrow(sentence);
  expect(() => readSettings({ VAPID_PUBLIC_KEY: PUBLIC, VAPID_PRIVATE_KEY: PRIVATE })).not.toThrow();
});

test.each([
  ['of another pair', newPushKeys().publicKey, PRIVATE],
  ['that are none of their length', 'p'.repeat(87), PRIVATE],
  ['of a number that is no key', PUBLIC, 'A'.repeat(43)],
])(
  'regression: push keys %s were taken, and each message was refused',
  (_, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY) => {
    const read = () => readSettings({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(
      /^VAPID_PUBLIC_KEY: read \(hidden\), which is not the public key of VAPID_PRIVATE_KEY\. Set/,
    );
    expect(read).not.toThrow(VAPID_PRIVATE_KEY);
  },
);

test.each(['a\u0007b', 'kefu,\u202eb', 'a\u200bb', '\ud800', 'kefu,', 'a b', 'x'.repeat(65)])(
  'regression: an agent could get a name that no one can type, and that rules a terminal: %j',
  (STAFF_ACCOUNTS) => {
    expect(() => readSettings({ STAFF_ACCOUNTS })).toThrow(
      `STAFF_ACCOUNTS: read ${JSON.stringify(STAFF_ACCOUNTS)}, wanted names of agents, separated by commas`,
    );
    expect(readSettings({ STAFF_ACCOUNTS: '客服一,kefu-2' }).STAFF_ACCOUNTS).toBe('客服一,kefu-2');
  },
);

test('a wrong database address is not shown, for it may hold a password', () => {
  const read = () => readSettings({ DATABASE_URL: 'mysql://root:secret@host/db' });
  expect(read).toThrow('DATABASE_URL: read (hidden), wanted postgres://');
});

test('regression: a private key in the place of a public one was shown, and so stood in the log', () => {
  for (const wrong of [{ VAPID_PUBLIC_KEY: PRIVATE }, { BACKUP_TO: 'AGE-SECRET-KEY-1QQ' }]) {
    const [[name, secret = '']] = Object.entries(wrong) as [[string, string]];
    const read = () => readSettings(wrong);
    expect(read).toThrow(`${name}: read (hidden), wanted `);
    expect(read).not.toThrow(secret);
  }
});

test('scheduled backups are sealed, and lie where no player gets them', () => {
  const [dir, seal] = [{ BACKUP_DIR: '/backups' }, { BACKUP_PASSPHRASE: 'words of the backup' }];
  expect(() => readSettings(dir)).toThrow('BACKUP_TO: not set, although BACKUP_DIR is.');
  expect(readSettings({ ...dir, ...seal })).toMatchObject({ BACKUP_AT: '03:00', BACKUP_KEEP: 14 });
  for (const BACKUP_DIR of ['/srv/site', '/srv/site/backups'])
    expect(() => readSettings({ ...seal, BACKUP_DIR, SITE_DIR: '/srv/site' })).toThrow('is below SITE_DIR');
  expect(() => readSettings({ ...seal, ...dir, BACKUP_AT: '3:00' })).toThrow('BACKUP_AT: read "3:00"');
  expect(() =>
    readSettings({ ...seal, BACKUP_DIR: '/srv/site-backups', SITE_DIR: '/srv/site' }),
  ).not.toThrow();
});
