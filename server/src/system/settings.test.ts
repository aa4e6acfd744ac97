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

test('a wrong database address is not shown, for it may hold a password', () => {
  const read = () => readSettings({ DATABASE_URL: 'mysql://root:secret@host/db' });
  expect(read).toThrow('DATABASE_URL: read (hidden), wanted postgres://');
});
