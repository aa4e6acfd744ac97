import { useStrings } from '@assistant/i18n';
import { useLocation, useNavigate } from '@assistant/remote';
import { ConfirmDialog } from '@assistant/ui';
import { useState } from 'react';
import { WordLink } from '../page/word-link';
import css from './login.module.css';
import { strings } from './strings';

const PLACE = '#forgot-password';

/** Where customer service helps without a login. */
const HELP = '/login/help';

/** The link 忘记密码 and the dialog that says who can help (spec section 2), and leads there. */
export function ForgotPassword() {
  const t = useStrings(strings);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(hash === PLACE);
  const close = () => setOpen(false);
  return (
    <span className={css.forgot}>
      <WordLink place={PLACE} onOpen={() => setOpen(true)}>
        {t.forgotPassword}
      </WordLink>
      <ConfirmDialog
        open={open}
        title={t.forgotPassword}
        description={
          <>
            <span>{t.contactService}</span>
            <span className={css.changed}>{t.changedInGame}</span>
          </>
        }
        confirmText={t.toService}
        onConfirm={() => void navigate(HELP)}
        onCancel={close}
      />
    </span>
  );
}
