import { csDecideGrant, may, type WaitingGrant } from '@assistant/contract';
import { formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { Button, TextField } from '@assistant/ui';
import { useState } from 'react';
import { useDesk } from '../calls/desk-context';
import { Failed } from '../calls/failed';
import { useSend } from '../calls/use-send';
import css from './membership-dialog.module.css';
import { strings } from './strings';
import { whys } from './whys';

interface GrantRowProps {
  grant: WaitingGrant;
  /** Where it stands without its player, who has to be named. */
  named?: boolean;
  onDone: () => void;
}

/** A grant that waits for a lead: what is asked, by whom and why; a lead decides with a word, the requester withdraws. */
export function GrantRow({ grant, named = false, onDone }: GrantRowProps) {
  const t = useStrings(strings);
  const why = useStrings(whys);
  const language = useLanguage();
  const { me } = useDesk();
  const [words, setWords] = useState('');
  const { busy, error, send } = useSend();
  const { id, account, level, days, by, at, reason_code, order_number, reason, refused } = grant;
  const own = by === me.account;
  const decides = !refused && !own && may(me.role, 'lower');
  const said = [
    t.by(by, formatMoment(at, language)),
    reason_code && why[reason_code],
    order_number && t.orderIs(order_number),
    reason,
  ];

  async function decide(confirm: boolean) {
    const message = confirm ? t.grantConfirmed : own ? t.grantWithdrawn : t.grantRefused;
    if (await send(csDecideGrant, { id, confirm, words }, message)) onDone();
  }

  return (
    <div className={css.grant} data-grant={id}>
      <b>
        {named ? `${account} · ` : ''}
        {refused ? t.refusedGrant(t[level], days) : t.waitingGrant(t[level], days)}
      </b>
      <small>{said.filter(Boolean).join(' · ')}</small>
      {refused ? <small>{t.refusedBy(refused.by, refused.words)}</small> : null}
      {decides ? (
        <>
          <TextField label={t.words} value={words} onValueChange={setWords} maxLength={500} />
          <div className={css.choices}>
            <Button size="small" loading={busy} onClick={() => void decide(true)}>
              {t.confirmGrant}
            </Button>
            <Button
              size="small"
              variant="ghost"
              looksDisabled={!words.trim()}
              onClick={() => (words.trim() ? void decide(false) : undefined)}
            >
              {t.refuseGrant}
            </Button>
          </div>
        </>
      ) : null}
      {own && !refused ? (
        <Button size="small" variant="ghost" loading={busy} onClick={() => void decide(false)}>
          {t.withdrawGrant}
        </Button>
      ) : null}
      <Failed error={error} words={t.notDecided} />
    </div>
  );
}
