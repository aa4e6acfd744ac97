import { isApiError } from '@assistant/api';
import { type DataOf, deviceName } from '@assistant/contract';
import { formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import { Button, Cell, ConfirmDialog, Dotted, List, Skeleton, Tag } from '@assistant/ui';
import { useState } from 'react';
import { AccountFrame } from './account-frame';
import css from './account-frame.module.css';
import { useAccountEndLoginMutation, useAccountEndOtherLoginsMutation, useAccountLoginsQuery } from './calls';
import { LoadFailed } from './load-failed';
import { NotDone } from './not-done';
import { strings } from './strings';
import { useSending } from './use-sending';

type Login = DataOf<'accountLogins'>['logins'][number];

/** Which devices are logged in, and ending that. */
export function LoginsPage() {
  const t = useStrings(strings);
  const query = useAccountLoginsQuery(
    {},
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true },
  );
  const { data, error } = query;
  return (
    <AccountFrame title={t.logins}>
      <p className={css.words}>{t.loginsHelp}</p>
      {error ? <LoadFailed query={query} /> : null}
      {data ? <Logins logins={data.logins} /> : error ? null : <Skeleton variant="list" rows={3} />}
    </AccountFrame>
  );
}

/** One that is gone has ended: the first answer may be lost, and the request have come twice. */
function unlessGone(error: unknown): void {
  if (!isApiError(error) || error.code !== 404) throw error;
}

function Logins({ logins }: { logins: Login[] }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [endOne] = useAccountEndLoginMutation();
  const [endOthers] = useAccountEndOtherLoginsMutation();
  const { send, busy, failure, closeFailure } = useSending([]);
  const [ending, setEnding] = useState<Login | 'others' | null>(null);
  const deviceOf = ({ device }: Login) => deviceName(device, t) || t.unknownDevice;
  const nameOf = (login: Login) => (login.board ? t.ofBoard(deviceOf(login)) : deviceOf(login));
  const others = logins.filter(({ current }) => !current);

  async function end() {
    await send(async () => {
      if (ending === 'others') await endOthers({}).unwrap();
      else if (ending) await endOne({ id: ending.id }).unwrap().catch(unlessGone);
      dispatch(showToast({ type: 'success', message: t.loginEnded }));
    });
    setEnding(null);
  }

  return (
    <>
      <List>
        {logins.map((login) => (
          <Cell
            key={login.id}
            label={deviceOf(login)}
            mark={
              login.current ? (
                <Tag tone="jade">{t.thisDevice}</Tag>
              ) : login.board ? (
                <Tag>{t.lordsBoard}</Tag>
              ) : undefined
            }
            help={
              <Dotted
                parts={[
                  login.ip,
                  login.current ? t.activeNow : t.lastUsed(formatMoment(login.last_used_at, language)),
                ]}
              />
            }
          >
            {login.current ? undefined : (
              <Button
                size="small"
                variant="ghost"
                aria-label={t.endOf(nameOf(login))}
                onClick={() => setEnding(login)}
              >
                {t.end}
              </Button>
            )}
          </Cell>
        ))}
      </List>
      {others.length === 0 ? (
        <p className={css.words}>{t.noOthers}</p>
      ) : (
        <Button variant="ghost" fullWidth onClick={() => setEnding('others')}>
          {t.endOthers}
        </Button>
      )}
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
}
