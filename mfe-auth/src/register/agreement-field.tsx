import { useStrings } from '@assistant/i18n';
import { useLocation } from '@assistant/remote';
import { showToast, useAppDispatch } from '@assistant/store';
import { Checkbox } from '@assistant/ui';
import { type Ref, useState } from 'react';
import { WordLink } from '../page/word-link';
import { Agreement } from './agreement';
import { strings } from './strings';

const PLACE = '#agreement';

interface AgreementFieldProps {
  agreed: boolean;
  onAgreedChange: (agreed: boolean) => void;
  /** Marked as missing. */
  invalid: true | undefined;
  ref: Ref<HTMLInputElement>;
}

/** The checkbox and the link to the agreement. Rejecting it unticks the box (spec section 4). */
export function AgreementField({ agreed, onAgreedChange, invalid, ref }: AgreementFieldProps) {
  const t = useStrings(strings);
  const dispatch = useAppDispatch();
  const { hash } = useLocation();
  const [open, setOpen] = useState(hash === PLACE);
  const [byKeyboard, setByKeyboard] = useState(false);

  function openIt(keyed: boolean) {
    setByKeyboard(keyed);
    setOpen(true);
  }

  function answer(yes: boolean) {
    onAgreedChange(yes);
    setOpen(false);
    if (!yes) dispatch(showToast({ type: 'info', message: t.rejected, position: 'bottom' }));
  }

  return (
    <>
      <Checkbox
        ref={ref}
        checked={agreed}
        onCheckedChange={onAgreedChange}
        aria-required
        aria-invalid={invalid}
        label={
          <>
            {t.agree}{' '}
            <WordLink place={PLACE} onOpen={openIt}>
              {t.agreement}
            </WordLink>
          </>
        }
      />
      <Agreement open={open} byKeyboard={byKeyboard} onOpenChange={setOpen} onAnswer={answer} />
    </>
  );
}
