import { join } from 'node:path';
import { makeKey, type SigningKey } from '@assistant/release-store';
import { keys, prepareSite, published, read } from './desk-site';

/** The keys of the chat's team, of the login's, and one that the site does not know. */
export interface Teams {
  chat: SigningKey;
  login: SigningKey;
  stranger: SigningKey;
}

/** What the keys may do beside publishing. */
const RIGHTS = {
  chat: { canary: 50, rollback: true, retire: true },
  login: { canary: 100, release: true, rollback: true },
};

/** Prepares the site of the desk's tests, with keys that are bound to the chat and to the login. */
export function prepareTeams(): () => Teams {
  let teams: Teams;
  prepareSite();
  beforeAll(async () => {
    const [chat, login, stranger] = await Promise.all(
      (['chat', 'login', 'stranger'] as const).map((name) => makeKey(join(keys, `${name}.pem`))),
    );
    teams = { chat, login, stranger } as Teams;
  });
  beforeEach(async () => {
    const { chat, login } = teams;
    const { revision, registry, settings } = await read();
    const APP_KEYS = {
      'mfe-chat': { [chat.id]: chat.publicKey },
      'mfe-auth': { [login.id]: login.publicKey },
    };
    const APP_RIGHTS = { 'mfe-chat': { [chat.id]: RIGHTS.chat }, 'mfe-auth': { [login.id]: RIGHTS.login } };
    const said = { command: 'keys', who: 'ops@machine' };
    await published().commit({
      on: revision,
      registry,
      settings: { ...settings, APP_KEYS, APP_RIGHTS },
      ...said,
    });
  });
  return () => teams;
}
