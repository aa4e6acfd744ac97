import { formatCount, formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { aheadOf, useNow } from '@assistant/tiers';
import { Button, cx, Dotted, Skeleton, useShownError } from '@assistant/ui';
import { type ReactNode, useId } from 'react';
import links from '../../page/links.module.css';
import { LoadFailed } from '../load-failed';
import { strings } from '../strings';
import { type Login, useEndLogins, useLoginNames, useLogins } from '../use-logins';
import css from './beside.module.css';
import { useMeQuery } from './calls';
import { useLoginHistory } from './login-history';
import { Membership } from './membership';
import { wideStrings } from './strings';

/** How many of the latest logins are shown; the page of the logins has all. */
const LATEST = 3;

/** Beside a page of the account: the membership, which devices are logged in, and who logged in lately. */
export function Beside({ at }: { at: string }) {
  const t = useStrings(wideStrings);
  const language = useLanguage();
  const now = useNow();
  const me = useMeQuery({});
  const logins = useLogins();
  const history = useLoginHistory();
  // All at once, so that nothing moves when one of them comes late.
  const failed = useShownError(me.error ?? logins.error ?? history.query.error);
  const waits = [me, logins, history.query].some(
    ({ data, error }) => data === undefined && !(error && failed),
  );
  // The page of the logins has both itself.
  const isThere = at === '/account/logins';
  return (
    <aside aria-label={t.beside} data-pane="beside" className={css.beside}>
      {waits ? (
        <section className={css.part}>
          <h2 className={css.title}>{t.membership}</h2>
          <Skeleton variant="list" rows={5} />
        </section>
      ) : (
        <>
          <Part title={t.membership} query={me}>
            {me.data ? <Membership data={me.data} now={new Date(now.getTime() + aheadOf(me))} /> : null}
          </Part>
          {isThere ? null : (
            <>
              <Part
                title={t.devices}
                note={
                  logins.data ? t.deviceCount(formatCount(logins.data.logins.length, language)) : undefined
                }
                query={logins}
              >
                <Devices logins={logins.data?.logins ?? []} />
              </Part>
              <Part title={t.latest} query={history.query}>
                <ul className={css.latest}>
                  {history.latest.slice(0, LATEST).map(({ address, device, at: last }) => (
                    <li key={address}>
                      <span className={css.when}>{formatMoment(last, language)}</span>
                      <Dotted parts={[device, address]} />
                    </li>
                  ))}
                  {history.latest.length === 0 ? <li>{t.noLogins}</li> : null}
                </ul>
                <Link to="/account/password" className={cx(links.line, css.link)}>
                  {t.notYou}
                </Link>
              </Part>
            </>
          )}
        </>
      )}
    </aside>
  );
}

interface PartProps {
  title: string;
  note?: string | undefined;
  query: Parameters<typeof LoadFailed>[0]['query'] & { data?: unknown };
  children: ReactNode;
}

/** One part of the pane, or why it could not be read. */
function Part({ title, note, query, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.part}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {note ? <span className={css.note}>{note}</span> : null}
      </div>
      {query.data === undefined ? <LoadFailed query={query} /> : children}
    </section>
  );
}

function Devices({ logins }: { logins: readonly Login[] }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { deviceOf, nameOf } = useLoginNames();
  const { end, dialogs } = useEndLogins();
  return (
    <>
      <ul className={css.devices}>
        {logins.map((login) => (
          <li key={login.id} className={css.device}>
            <span className={css.words}>
              <Dotted parts={login.current ? [t.thisDevice, deviceOf(login)] : [nameOf(login)]} />
              <span className={css.small}>
                {login.current ? t.activeNow : t.lastUsed(formatMoment(login.last_used_at, language))}
              </span>
            </span>
            {login.current ? null : (
              <Button
                size="small"
                variant="plain"
                aria-label={t.endOf(nameOf(login))}
                onClick={() => end(login)}
              >
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dialogs}
    </>
  );
}
