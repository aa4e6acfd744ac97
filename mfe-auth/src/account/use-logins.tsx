import { isApiError } from '@assistant/api';
import { type DataOf, deviceName } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import { ConfirmDialog } from '@assistant/ui';
import { useState } from 'react';
import { useAccountEndLoginMutation, useAccountEndOtherLoginsMutation, useAccountLoginsQuery } from './calls';
import { NotDone } from './not-done';
import { strings } from './strings';
import { useSending } from './use-sending';

/** One login of the account that is open: a device that can act for it. */
export type Login = DataOf<'accountLogins'>['logins'][number];

/** The logins that are open, read again whenever the page is looked at. */
export const useLogins = () =>
  useAccountLoginsQuery(
    {},
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true },
  );

/** One that is gone has ended: the first answer may be lost, and the request have come twice. */
function unlessGone(error: unknown): void {
  if (!isApiError(error) || error.code !== 404) throw error;
}

/** The words for a login's device, and for the login itself: a board has one of its own beside its device's. */
export function useLoginNames() {
  const t = useStrings(strings);
  const deviceOf = ({ device }: Pick<Login, 'device'>) => deviceName(device, t) || t.unknownDevice;
  const nameOf = (login: Login) => (login.board ? t.ofBoard(deviceOf(login)) : deviceOf(login));
  return { deviceOf, nameOf };
}

/** Ends logins of the account, after a question: `dialogs` are to be drawn where the buttons are. */
export function useEndLogins() {
  const t = useStrings(strings);
  const dispatch = useAppDispatch();
  const [endOne] = useAccountEndLoginMutation();
  const [endOthers] = useAccountEndOtherLoginsMutation();
  const { send, busy, failure, closeFailure } = useSending([]);
  const [ending, setEnding] = useState<Login | 'others' | null>(null);

  async function end() {
    await send(async () => {
      if (ending === 'others') await endOthers({}).unwrap();
      else if (ending) await endOne({ id: ending.id }).unwrap().catch(unlessGone);
      dispatch(showToast({ type: 'success', message: t.loginEnded }));
    });
    setEnding(null);
  }

  const dialogs = (
    <>
      <ConfirmDialog
        danger
        open={ending !== null}
        title={ending === 'others' ? t.endOthersAsk : t.endAsk}
        description={t.endHelp}
        confirmText={t.end}
        busy={busy}
        onConfirm={() => void end()}
        onCancel={() => setEnding(null)}
      />
      <NotDone failure={failure} onClose={closeFailure} />
    </>
  );
  return { end: setEnding, dialogs };
}
