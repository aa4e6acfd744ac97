import { readRunSettings, type SendCall } from '@assistant/api';
import { csChangeRelease, csPlanRelease, obfuscate, RELEASE_WHY_MAX } from '@assistant/contract';
import { PasswordField, useDoing, useReading, useReason } from '@assistant/desk';
import { useLocalText, useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import { Button, Cell, Dialog, Notice, Segmented, Switch, TextField } from '@assistant/ui';
import { type FormEvent, useRef, useState } from 'react';
import { type Chosen, changeOf, nextStep, STEPS } from './actions';
import { appName } from './app-names';
import css from './change-dialog.module.css';
import { strings } from './dialog-strings';
import { Evidence } from './evidence';
import { versionName } from './standing';

interface ChangeDialogProps {
  chosen: Chosen;
  /** The revision that the list had. */
  revision: number;
  ask: SendCall;
  /** Reads the list again. */
  again: () => void;
  onClose: () => void;
}

/** How the dialog of an action names a version, beside the others of its app. */
const shortFor =
  (chosen: Chosen) =>
  (version: string): string =>
    versionName(version, chosen.name === 'freeze' ? [] : chosen.app.versions.map((one) => one.version));

/**
 * One change of what players get: what it does and to how many, the operator's password, and a button that names the
 * target. Where a colleague was faster nothing is sent, and the newer list is shown.
 */
export function ChangeDialog({ chosen, revision, ask, again, onClose }: ChangeDialogProps) {
  const t = useStrings(strings);
  const say = useLocalText();
  const reason = useReason();
  const dispatch = useAppDispatch();
  // The one it was decided at, also while the list behind goes on.
  const [seen] = useState(revision);
  const [percent, setPercent] = useState(chosen.name === 'widen' ? nextStep(chosen.version.percent) : 0);
  // Who is given something new need not be disturbed; what is taken back must not stay on anybody's screen.
  const mayBeQuiet = chosen.name === 'widen' || chosen.name === 'promote';
  const [tells, setTells] = useState(false);
  const [why, setWhy] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const { busy, error, run } = useDoing();
  const cancel = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const change = changeOf(chosen, percent);
  const plan = useReading(JSON.stringify(change), () => ask(csPlanRelease, { seen, change }));
  const refusal = error ?? plan.error;
  const isOver = refusal?.code === 409;
  const isWrongPassword = (error?.data as { field?: string } | undefined)?.field === 'password';

  function close() {
    // What hindered it is in the list that is read now.
    if (isOver) again();
    onClose();
  }

  async function confirm(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!password) return field.current?.focus();
    if (!plan.data || isOver) return;
    const wire = obfuscate(password, readRunSettings().LOGIN_OBFUSCATION_KEY);
    const done = await run(() =>
      ask(csChangeRelease, {
        seen,
        change,
        why: why.trim(),
        password: wire,
        ...(mayBeQuiet && !tells && { quiet: true }),
      }),
    );
    if (!done) return;
    dispatch(showToast({ type: 'success', message: t.done }));
    again();
    onClose();
  }

  const words = useWords(chosen, percent);
  const app = chosen.name === 'freeze' ? t.all : say(appName(chosen.app.app).title);
  const isRed = chosen.name === 'rollback' || chosen.name === 'stop';
  return (
    <Dialog
      alert
      open
      onOpenChange={close}
      initialFocus={cancel}
      title={t.heading(words.title, app)}
      description={words.lead}
      actions={
        <>
          <Button ref={cancel} variant="ghost" onClick={close}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            form="change-release"
            variant={isRed ? 'danger' : 'primary'}
            loading={busy}
            looksDisabled={!plan.data || isOver}
          >
            {words.act}
          </Button>
        </>
      }
    >
      <form id="change-release" className={css.form} onSubmit={(event) => void confirm(event)} noValidate>
        {chosen.name === 'widen' ? (
          <>
            <Segmented
              label={t.percent}
              options={STEPS.map((value) => ({ value, label: `${value}%` }))}
              value={percent}
              onValueChange={setPercent}
            />
            <Widening from={chosen.version.percent} to={percent} />
          </>
        ) : null}
        <Evidence chosen={chosen} plan={plan.data} />
        {mayBeQuiet ? (
          <Cell className={css.tells} label={t.tells} help={tells ? t.tellsHelp : t.quietHelp}>
            <Switch checked={tells} onCheckedChange={setTells} />
          </Cell>
        ) : null}
        <TextField label={t.why} value={why} maxLength={RELEASE_WHY_MAX} onValueChange={setWhy} />
        <PasswordField
          ref={field}
          label={t.password}
          value={password}
          onValueChange={setPassword}
          missing={asked && !password}
        />
        {refusal ? (
          <Notice role="alert" tone={isOver ? 'warn' : 'danger'} className={css.refusal}>
            {refusal.kind === 'refused' && !isWrongPassword ? reason(refusal) : t.notDone(reason(refusal))}
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
}

/** Solid is what is now, hatched what is going to be. */
function Widening({ from, to }: { from: number; to: number }) {
  const t = useStrings(strings);
  return (
    <div>
      <div className={css.bar} aria-hidden="true">
        <i style={{ width: `${Math.min(from, to)}%` }} />
        <i className={css.coming} style={{ width: `${Math.max(0, to - from)}%` }} />
      </div>
      <p className={css.fromTo}>{t.fromTo(from, to)}</p>
    </div>
  );
}

/** What it is called, what it does in one sentence, and a button that names where players come to. */
function useWords(chosen: Chosen, percent: number) {
  const t = useStrings(strings);
  const short = shortFor(chosen);
  switch (chosen.name) {
    case 'widen': {
      const { version, percent: now } = chosen.version;
      return { title: t[chosen.name], lead: t.widenLead(short(version), now), act: t.doWiden(percent) };
    }
    case 'promote': {
      const version = short(chosen.version.version);
      const lead = chosen.before ? t.promoteLead(version, short(chosen.before)) : t.promoteFirst(version);
      return { title: t[chosen.name], lead, act: t.doPromote };
    }
    case 'stop':
    case 'rollback': {
      const [version, back] = [short(chosen.version.version), short(chosen.back)];
      const lead = (chosen.name === 'stop' ? t.stopLead : t.rollbackLead)(version, back);
      return { title: t[chosen.name], lead: `${lead}${t.reloads}`, act: t.doBack(back) };
    }
    case 'pin':
      return chosen.on
        ? { title: t.pin, lead: t.pinLead(short(chosen.version)), act: t.pin }
        : { title: t.unpin, lead: t.unpinLead, act: t.unpin };
    case 'freeze':
      return chosen.on
        ? { title: t.freeze, lead: t.freezeLead, act: t.freeze }
        : { title: t.unfreeze, lead: t.unfreezeLead, act: t.unfreeze };
  }
}
