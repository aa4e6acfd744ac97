import { type Failure, FailureDialog, type LoginRequest, useStartSession } from '@assistant/accounts';
import { injectCalls } from '@assistant/api';
import { accountKeep, type RequestOf } from '@assistant/contract';
import { formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { Button } from '@assistant/ui';
import { useCallback, useState } from 'react';
import { AuthPage } from '../page/auth-page';
import css from './keep-account.module.css';
import { strings } from './keep-account-strings';

const { useAccountKeepMutation } = injectCalls({ accountKeep });

interface KeepAccountProps {
  /** The login that was right. */
  login: LoginRequest;
  /** When its account will be deleted. */
  at: string;
  onBack: () => void;
}

/** What a login leads to while its account waits to be deleted: when that is, and keeping it. */
export function KeepAccount({ login, at, onBack }: KeepAccountProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const [keep] = useAccountKeepMutation();
  const ask = useCallback((credentials: RequestOf<'accountKeep'>) => keep(credentials).unwrap(), [keep]);
  const logIn = useStartSession(ask);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function keepIt() {
    setBusy(true);
    const result = await logIn(login);
    // The page is left with the session.
    if (result.done) return;
    setBusy(false);
    setFailure({ error: result.error });
  }

  return (
    <AuthPage title={t.title}>
      <div className={css.card} role="status">
        <p className={css.name}>{login.account}</p>
        <p>{t.when(formatMoment(at, language))}</p>
        <p className={css.help}>{t.help}</p>
      </div>
      <Button fullWidth loading={busy} onClick={() => void keepIt()}>
        {t.keep}
      </Button>
      <Button variant="ghost" fullWidth onClick={onBack}>
        {t.back}
      </Button>
      <FailureDialog
        failure={failure}
        title={t.failed}
        words={{ refused: t.failed, broken: t.failed }}
        onClose={() => setFailure(null)}
      />
    </AuthPage>
  );
}
