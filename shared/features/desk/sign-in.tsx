import { callAs, readRunSettings } from '@assistant/api';
import { csLogin, obfuscate } from '@assistant/contract';
import { TopActions } from '@assistant/frame';
import { useStrings } from '@assistant/i18n';
import { ShellLink, useLocation, usePageTitle } from '@assistant/remote';
import { useAppSelector } from '@assistant/store';
import { Button, Card, Notice, PageHeader, Seal, TextField } from '@assistant/ui';
import { type FormEvent, useRef, useState } from 'react';
import { deskSessions, type SignedOut } from './identity';
import { PasswordField } from './password-field';
import css from './sign-in.module.css';
import { strings } from './sign-in-strings';
import { useReason } from './use-reason';

/** The account that the players' login sent here with. */
const accountFrom = (state: unknown): string => {
  const { account } = (state ?? {}) as { account?: unknown };
  return typeof account === 'string' ? account : '';
};

interface SignInProps {
  ended: SignedOut;
  /** What the page is called, who logs in here and what for, and what is true after a session has ended. */
  words: { title: string; lead: string; expired: string };
}

/** The desk's own login. It keeps the address, so that the agent is where the session ended. */
export function SignIn({ ended, words }: SignInProps) {
  const t = useStrings(strings);
  const reason = useReason();
  const player = useAppSelector((state) => state.session.user);
  const [account, setAccount] = useState(accountFrom(useLocation().state));
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // Why they are here has been read by the first try.
  const [tried, setTried] = useState(false);
  const accountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  usePageTitle(words.title);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    const username = account.trim();
    if (!username || !password) return (username ? passwordInput : accountInput).current?.focus();
    setBusy(true);
    setTried(true);
    setFailure('');
    const wire = obfuscate(password, readRunSettings().LOGIN_OBFUSCATION_KEY);
    const { data, error } = await callAs(null, csLogin, { username, password: wire });
    setBusy(false);
    if (data) return deskSessions.signIn(data);
    setFailure(reason(error));
    passwordInput.current?.focus();
  }

  return (
    <main className={css.page}>
      <PageHeader title={words.title} actions={<TopActions />} />
      <div className={css.middle}>
        <Card render={<form onSubmit={(event) => void submit(event)} noValidate />} className={css.form}>
          <div className={css.head}>
            <Seal char="席" size="l" />
            <p>{words.lead}</p>
          </div>
          {ended === 'expired' && !tried ? (
            <Notice role="alert" tone="warn">
              {words.expired}
            </Notice>
          ) : null}
          <TextField
            ref={accountInput}
            label={t.account}
            value={account}
            onValueChange={setAccount}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={asked && !account.trim() ? t.accountMissing : undefined}
          />
          <PasswordField
            ref={passwordInput}
            value={password}
            onValueChange={setPassword}
            missing={asked && !password}
          />
          {failure ? <Notice role="alert">{t.failed(failure)}</Notice> : null}
          <Button type="submit" fullWidth loading={busy}>
            {t.logIn}
          </Button>
        </Card>
        <p className={css.others}>
          {player ? t.forPlayer(player.username) : t.forPlayers}{' '}
          <ShellLink to={player ? '/main/game-info' : '/login'}>{player ? t.toGame : t.toLogin}</ShellLink>
        </p>
      </div>
    </main>
  );
}
