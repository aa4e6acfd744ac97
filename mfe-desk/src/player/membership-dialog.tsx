import {
  csSetMembership,
  type GrantReason,
  grantReasons,
  MEMBERSHIP_DAYS_MAX,
  may,
  membershipLevels,
} from '@assistant/contract';
import { useReason } from '@assistant/desk';
import { formatDay, formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { randomUuid } from '@assistant/remote';
import { Button, Checkbox, Dialog, Notice, NumberStepper, Segmented, TextField } from '@assistant/ui';
import { useRef, useState } from 'react';
import { useDesk } from '../calls/desk-context';
import { Failed } from '../calls/failed';
import { useRead } from '../calls/use-read';
import { useSend } from '../calls/use-send';
import css from './membership-dialog.module.css';
import { untilWords } from './membership-words';
import type { Player, Wish } from './player';
import { shortDay } from './short-day';
import { strings } from './strings';
import { whys } from './whys';

interface MembershipDialogProps {
  player: Player;
  wish: Wish;
  onChanged: () => void;
  onClose: () => void;
}

/**
 * Changes a membership: what it will be is worked out by the server before anything is done. What takes something from
 * the player is for a lead, and asked twice. A repeated attempt changes nothing a second time.
 */
export function MembershipDialog({ player, wish, onChanged, onClose }: MembershipDialogProps) {
  const t = useStrings(strings);
  const whyNames = useStrings(whys);
  const whyNot = useReason();
  const language = useLanguage();
  const { me } = useDesk();
  const today = new Date();
  const [level, setLevel] = useState(wish.level);
  const [days, setDays] = useState(wish.days);
  const [reason, setReason] = useState('');
  const [why, setWhy] = useState<GrantReason | null>(null);
  const [order, setOrder] = useState('');
  const [sure, setSure] = useState(false);
  const clientId = useRef(randomUuid());
  const { busy, error, send, forget } = useSend();
  const change = { account: player.account, level, days: level === 'none' ? 0 : days };
  const preview = useRead(csSetMembership, { ...change, preview: true });
  const then = preview.data;
  const mayLower = may(me.role, 'lower');
  const explained =
    why !== null && (why !== 'paid' || order.trim() !== '') && (why !== 'other' || reason.trim() !== '');
  const blocked = !then || !explained || (then.lowers && (!mayLower || !sure));
  const waitsFor = then?.waits_for_lead;
  const levels = mayLower ? membershipLevels : membershipLevels.filter((one) => one !== 'none');

  function choose(next: () => void) {
    next();
    setSure(false);
    forget();
    clientId.current = randomUuid();
  }

  async function confirm() {
    if (blocked) return;
    const request = {
      ...change,
      reason,
      reason_code: why ?? undefined,
      order_number: why === 'paid' ? order : '',
      may_wait: true,
      confirm_lower: then.lowers && sure,
      client_id: clientId.current,
    };
    const done = await send(csSetMembership, request, (now) => {
      if (now.waits_for_lead) return t.asked;
      const until = now.payed && now.membership_expire_date;
      return until ? t.done(t[now.membership_level], formatDay(until, language)) : t.doneNone;
    });
    if (!done) return;
    onChanged();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.dialogTitle}
      description={t.now(`${t[player.membership_level]} · ${untilWords(player, today, language)}`)}
      actions={
        <Button
          variant={then?.lowers ? 'danger' : 'primary'}
          loading={busy}
          looksDisabled={blocked}
          onClick={() => void confirm()}
        >
          {waitsFor ? t.askLead : t.confirm}
        </Button>
      }
    >
      <div className={css.form}>
        <Segmented
          label={t.level}
          options={levels.map((value) => ({ value, label: value === 'none' ? t.endNow : t[value] }))}
          value={level}
          onValueChange={(value) => choose(() => setLevel(value))}
        />
        {level === 'none' ? null : (
          <NumberStepper
            label={t.days}
            value={days}
            min={1}
            max={MEMBERSHIP_DAYS_MAX}
            onValueChange={(value) => choose(() => setDays(value))}
          />
        )}
        <Segmented
          label={t.why}
          help={explained ? undefined : t.whyMissing}
          options={grantReasons.map((value) => ({ value, label: whyNames[value] }))}
          value={why}
          onValueChange={(value) => choose(() => setWhy(value))}
        />
        {why === 'paid' ? (
          <TextField label={t.order} value={order} onValueChange={setOrder} maxLength={64} />
        ) : null}
        <TextField label={t.reason} value={reason} onValueChange={setReason} maxLength={500} />
        <p role="status" className={css.then}>
          {preview.error
            ? t.previewFailed(whyNot(preview.error))
            : !then
              ? t.previewing
              : then.payed && then.membership_expire_date
                ? t.becomes(t[then.membership_level], shortDay(then.membership_expire_date, today, language))
                : t.becomesNone}
        </p>
        {then?.membership_waiting?.map((one) => (
          <p key={one.level} className={css.waits}>
            {t.waits(
              t[one.level],
              shortDay(one.begins_at, today, language),
              shortDay(one.ends_at, today, language),
            )}
          </p>
        ))}
        {waitsFor && then.alone ? (
          <Notice>
            {waitsFor === 'days' ? t.forLead(then.alone.days) : t.forLeadCount(then.alone.grants)}
          </Notice>
        ) : null}
        {then?.lowers ? (
          <Notice role="alert">
            {t.lowers}
            {mayLower ? '' : ` ${t.lowersNot}`}
          </Notice>
        ) : null}
        {then?.lowers && mayLower ? (
          <Checkbox label={t.lowersSure} checked={sure} onCheckedChange={setSure} />
        ) : null}
        <Failed error={error} words={t.notChanged} />
        <details className={css.changes}>
          <summary>{t.changes}</summary>
          {player.changes.length === 0 ? <p>{t.noChanges}</p> : null}
          <ul>
            {player.changes.map((one) => (
              <li key={`${one.at} ${one.expires_at}`}>
                <span>
                  {t.changed(
                    standing(one.level_before, one.expires_before),
                    standing(one.level, one.level === 'none' ? null : one.expires_at),
                  )}
                </span>
                <small>
                  {[t.by(one.by, formatMoment(one.at, language)), one.reason].filter(Boolean).join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </Dialog>
  );

  function standing(of: Player['membership_level'], until: string | null): string {
    return until && of !== 'none' ? `${t[of]} ${shortDay(until, today, language)}` : t[of];
  }
}
