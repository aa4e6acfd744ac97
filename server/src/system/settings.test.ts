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

const [PUBLIC, PRIVATE] = ['p'.repeat(87), 's'.repeat(43)];

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
