import { onHint } from '@assistant/api';
import { csGrants } from '@assistant/contract';
import { useInterval } from '@assistant/desk';
import { useStrings } from '@assistant/i18n';
import { EmptyState, Sheet } from '@assistant/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDesk } from '../calls/desk-context';
import { Read } from '../calls/read';
import { useRead } from '../calls/use-read';
import { GrantRow } from '../player/grant-row';
import { strings } from './strings';
import css from './top-bar.module.css';

/** How often they are read again where no hint comes. */
const POLL_MS = 60_000;

/** How many grants wait for a lead, and the list in which they are decided. Nothing as long as none waits. */
export function WaitingGrants() {
  const t = useStrings(strings);
  const { me } = useDesk();
  const [open, setOpen] = useState(false);
  const reading = useRead(csGrants, {});
  const { data, again } = reading;
  const heard = useEffectEvent(again);
  useInterval(POLL_MS, again);
  useEffect(() => onHint('membership', () => heard(), { token: me.token }), [me.token]);
  const grants = data?.grants ?? [];
  if (grants.length === 0 && !open) return null;
  return (
    <>
      <button type="button" className={css.available} onClick={() => setOpen(true)}>
        {t.grants(grants.length)}
      </button>
      <Sheet open={open} side="right" title={t.grantsTitle} onOpenChange={setOpen}>
        <div className={css.grants}>
          <Read reading={reading} title={t.grantsFailed}>
            {() => grants.map((grant) => <GrantRow key={grant.id} grant={grant} named onDone={again} />)}
          </Read>
          {grants.length === 0 && !reading.error ? (
            <EmptyState char="毕" title={t.noGrants} message={t.noGrantsMessage} />
          ) : null}
        </div>
      </Sheet>
    </>
  );
}
