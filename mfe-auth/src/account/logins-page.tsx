import { useWide } from '@assistant/frame';
import { formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { Button, Cell, Dotted, List, Skeleton, Tag, useShownError } from '@assistant/ui';
import { Suspense } from 'react';
import { AccountFrame } from './account-frame';
import css from './account-frame.module.css';
import { LateHistory } from './late-panes';
import { LoadFailed } from './load-failed';
import { strings } from './strings';
import { type Login, useEndLogins, useLoginNames, useLogins } from './use-logins';

/** Which devices are logged in, and ending that; in a wide window also the addresses of all logins. */
export function LoginsPage() {
  const t = useStrings(strings);
  const wide = useWide();
  const query = useLogins();
  const { data } = query;
  const error = useShownError(query.error);
  return (
    <AccountFrame title={t.logins}>
      <p className={css.words}>{t.loginsHelp}</p>
      {error ? <LoadFailed query={query} /> : null}
      {data ? <Logins logins={data.logins} /> : error ? null : <Skeleton variant="list" rows={3} />}
      {wide && (data || error) ? (
        <Suspense>
          <LateHistory />
        </Suspense>
      ) : null}
    </AccountFrame>
  );
}

function Logins({ logins }: { logins: Login[] }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { deviceOf, nameOf } = useLoginNames();
  const { end, dialogs } = useEndLogins();
  const others = logins.filter(({ current }) => !current);

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
                onClick={() => end(login)}
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
        <Button variant="ghost" fullWidth onClick={() => end('others')}>
          {t.endOthers}
        </Button>
      )}
      {dialogs}
    </>
  );
}
