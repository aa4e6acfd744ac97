import { csLogout, may } from '@assistant/contract';
import { askWith, DeskBar, type DeskIdentity, deskSessions, SignIn, useProfile } from '@assistant/desk';
import { useStrings } from '@assistant/i18n';
import { usePageTitle } from '@assistant/remote';
import { EmptyState } from '@assistant/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { ReleasesPage } from './releases-page';
import css from './releases-page.module.css';
import { strings } from './strings';

/** The desk's releases: the login of the staff, or the list for who may change what players get. */
export function Root() {
  const t = useStrings(strings);
  const { identity, ended } = useSyncExternalStore(deskSessions.subscribe, deskSessions.get);
  if (!identity) return <SignIn ended={ended} words={{ title: t.title, lead: t.lead, expired: t.expired }} />;
  return <SignedIn key={identity.token} me={identity} />;
}

function SignedIn({ me }: { me: DeskIdentity }) {
  const t = useStrings(strings);
  const ask = useMemo(() => askWith(me.token), [me.token]);
  useProfile(me.token, ask);
  usePageTitle(t.title);
  const signOut = () => {
    // It ends here whatever the server answers.
    ask(csLogout, {}).catch((error: unknown) => console.warn('the server did not revoke the token:', error));
    deskSessions.end(me.token, 'left');
  };
  const bar = { title: t.title, heading: true, me, signOut };
  if (may(me.role, 'release')) return <ReleasesPage ask={ask} bar={bar} />;
  return (
    <div className={css.page}>
      <DeskBar {...bar} page={undefined} />
      <main className={css.middle}>
        <EmptyState char="止" title={t.noRights} message={t.noRightsMessage} />
      </main>
    </div>
  );
}
