import { csPlayerPhone } from '@assistant/contract';
import { asError, useDoing, useReason } from '@assistant/desk';
import { useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import { Button } from '@assistant/ui';
import { useState } from 'react';
import { useDesk } from '../calls/desk-context';
import css from './player-pane.module.css';
import { strings } from './strings';

/** A player's mobile number: masked, and whole once the agent asks for it, which the audit has. */
export function Phone({ session_id, masked }: { session_id: string; masked: string }) {
  const t = useStrings(strings);
  const reason = useReason();
  const { ask } = useDesk();
  const dispatch = useAppDispatch();
  const { busy, run } = useDoing();
  const [phone, setPhone] = useState<string>();
  const show = () =>
    run(async () => {
      try {
        setPhone((await ask(csPlayerPhone, { session_id })).phone);
      } catch (error) {
        dispatch(showToast({ type: 'warning', message: reason(asError(error)) }));
      }
    });
  return (
    <p className={css.phone}>
      {t.phone(phone ?? masked)}
      {phone === undefined ? (
        <Button variant="plain" size="small" loading={busy} onClick={() => void show()}>
          {t.showPhone}
        </Button>
      ) : null}
    </p>
  );
}
