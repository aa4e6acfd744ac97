import type { csLogin, DataOfCall, StaffProfile } from '@assistant/contract';

/** Who works at the desk, with the token of the desk's own kind. */
export type DeskIdentity = DataOfCall<typeof csLogin>;

/** Why no agent is signed in: the agent left, or the server does not know the token any more. */
export type SignedOut = 'never' | 'left' | 'expired';

type DeskSession = { identity: DeskIdentity; ended?: never } | { identity: null; ended: SignedOut };

/** Apart from the players' keys: an agent and a player may use one browser. */
const KEY = 'desk_session';

function read(text: string | null): DeskIdentity | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<DeskIdentity> | null;
    return found?.token && found.account && found.role ? (found as DeskIdentity) : null;
  } catch {
    return null;
  }
}

/**
 * The desk's session in local storage. What another tab, or another remote of the desk in this page, does is followed: leaving there is leaving here, and a
 * login there begins the session here as well.
 */
function createDeskSessions(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const start = read(storage.getItem(KEY));
  let session: DeskSession = start ? { identity: start } : { identity: null, ended: 'never' };
  const listeners = new Set<() => void>();
  function become(next: DeskSession): void {
    session = next;
    for (const listener of listeners) listener();
  }
  /** Stores it, and has the copies in other remotes of this page follow, as those in other tabs do. */
  function write(identity: DeskIdentity | null): void {
    const newValue = identity && JSON.stringify(identity);
    if (newValue === null) storage.removeItem(KEY);
    else storage.setItem(KEY, newValue);
    dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
  }
  return {
    get: () => session,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    signIn: (identity: DeskIdentity) => {
      become({ identity });
      write(identity);
    },
    /** The server says who this token belongs to now. */
    learn: (token: string, { name, role }: StaffProfile) => {
      const { identity } = session;
      if (identity?.token !== token || (identity.name === name && identity.role === role)) return;
      const next = { ...identity, name, role };
      become({ identity: next });
      write(next);
    },
    /** Ends the session of this token. A late answer to an old token ends no newer session. */
    end: (token: string, ended: SignedOut) => {
      if (session.identity?.token !== token) return;
      become({ identity: null, ended });
      write(null);
    },
    /** Another tab, or another copy in this one, wrote the key. */
    follow: ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) => {
      if (key !== KEY && key !== null) return;
      const identity = read(newValue);
      const { token, name, role } = session.identity ?? {};
      if (identity?.token !== token || identity?.name !== name || identity?.role !== role)
        become(identity ? { identity } : { identity: null, ended: 'left' });
    },
  };
}

/** The page's one. */
export const deskSessions = createDeskSessions(localStorage);
addEventListener('storage', deskSessions.follow);
