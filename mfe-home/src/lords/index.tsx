import { FailureDialog, LoginDialog } from '@assistant/accounts';
import { useWide } from '@assistant/frame';
import { useStrings } from '@assistant/i18n';
import { useNavigate } from '@assistant/remote';
import { showToast, useAppDispatch } from '@assistant/store';
import { EmptyState, Notice } from '@assistant/ui';
import { lazy, Suspense, useState } from 'react';
import { pauseEnd } from '../account-settings/pause';
import { HOME } from '../home';
import { Page } from '../page/page';
import { type CopyPart, copyParts } from './copy-parts';
import { AddButton, Headline } from './headline';
import css from './index.module.css';
import { LogInAgain } from './log-in-again';
import { type LordAction, LordCard } from './lord-card';
import type { Lord } from './lord-view';
import { PauseSheet } from './pause-sheet';
import { strings } from './strings';
import { useLords } from './use-lords';

const MEMBERSHIP = '/main/membership';

/** Where each way to a lord leads. */
const PLACES = { open: HOME, look: HOME, handle: HOME, renew: MEMBERSHIP } as const;

// Loaded when it is pressed, and where there is room for it.
const Copies = lazy(async () => ({ default: (await import('./copies')).Copies }));

const Together = lazy(async () => ({ default: (await import('./together')).Together }));

/** 我的主公: the accounts that this device remembers, on one board. */
export function Component() {
  const t = useStrings(strings);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { board, definitions, canSeal, pause, read, switchTo, switchingTo, ahead } = useLords();
  const wide = useWide();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [pausing, setPausing] = useState(false);
  const [copying, setCopying] = useState<{ parts?: readonly CopyPart[] }>();
  const [loggingIn, setLoggingIn] = useState<Lord>();
  const [adding, setAdding] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);

  async function go(lord: Lord, to: string) {
    if (lord.current) return navigate(to);
    if (switchingTo !== null) return;
    const result = await switchTo(lord.account);
    if (result === 'passwordNeeded') return setAdding(lord.account);
    if (!result.done) return setFailure({ error: result.error });
    dispatch(showToast({ type: 'success', message: t.switched(lord.name) }));
    navigate(to);
  }

  async function turn(lord: Lord, until: Date | null) {
    setBusy((all) => new Set(all).add(lord.account));
    const why = await pause(lord, until);
    setBusy((all) => new Set([...all].filter((one) => one !== lord.account)));
    if (why === undefined) return;
    const words = until ? t.notPaused : t.notResumed;
    dispatch(showToast({ type: 'error', message: words(lord.name, why || t.whyUnsaved) }));
  }

  function act(lord: Lord, action: LordAction) {
    switch (action) {
      case 'pause':
        return void turn(lord, new Date(pauseEnd(new Date(Date.now() + ahead))));
      case 'resume':
        return void turn(lord, null);
      case 'logIn':
        return setLoggingIn(lord);
      case 'retry':
        return read(lord);
      default:
        return void go(lord, PLACES[action]);
    }
  }

  const known = board.flatMap(({ lord, view }) =>
    lord.facts && view ? { lord, view, facts: lord.facts } : [],
  );
  const zone = board.find(({ lord }) => lord.facts)?.lord.facts?.day ?? { utc_offset_min: 0 };
  const headline = (
    <Headline
      board={board}
      onAdd={wide ? () => setAdding('') : undefined}
      onPauseAll={() => setPausing(true)}
      onCopy={() => setCopying({ parts: copyParts })}
      onReport={(lord) => void go(lord, '/main/report')}
    />
  );
  const onlyOne =
    board.length === 1 ? (
      <EmptyState
        char="主"
        title={t.onlyOne}
        message={t.onlyOneHelp}
        action={<AddButton onAdd={() => setAdding('')} />}
      />
    ) : undefined;
  return (
    <Page title={t.title} backTo={HOME} wide>
      {headline}
      {copying ? (
        <Suspense>
          <Copies
            parts={copying.parts}
            lords={known.map(({ lord }) => lord)}
            onChanged={(lords) => {
              for (const lord of lords) read(lord);
            }}
            onClose={() => setCopying({})}
          />
        </Suspense>
      ) : null}
      {canSeal === false ? <Notice tone="warn">{t.cannotSeal}</Notice> : null}
      <ul className={css.cards} aria-label={t.list}>
        {board.map(({ lord, view, now }) => (
          <li key={lord.account}>
            <LordCard
              lord={lord}
              view={view}
              now={now}
              definitions={definitions}
              busy={busy.has(lord.account) || switchingTo === lord.account}
              onAction={(action) => act(lord, action)}
            />
          </li>
        ))}
        {wide && onlyOne ? <li className={css.more}>{onlyOne}</li> : null}
      </ul>
      {wide && known.length > 1 ? (
        <Suspense>
          <Together
            lords={known}
            zone={zone}
            now={Date.now() + ahead}
            onCopy={(part) => setCopying({ parts: [part] })}
            board={board}
            definitions={definitions}
            onWhy={(lord, { tier, id }) => void go(lord, `/${tier}/${id}#why`)}
            onLogIn={setLoggingIn}
          />
        </Suspense>
      ) : null}
      {wide ? null : (onlyOne ?? <AddButton onAdd={() => setAdding('')} />)}
      {pausing ? (
        <PauseSheet
          lords={board}
          now={new Date(Date.now() + ahead)}
          zone={zone}
          pause={async (lord, until) => {
            const why = await pause(lord, until);
            return why === '' ? t.whyUnsaved : why;
          }}
          onClose={() => setPausing(false)}
          onDone={(count) => {
            setPausing(false);
            dispatch(showToast({ type: 'success', message: t.allStopped(count) }));
          }}
        />
      ) : null}
      {loggingIn ? (
        <LogInAgain
          lord={loggingIn}
          onClose={() => setLoggingIn(undefined)}
          onDone={() => {
            setLoggingIn(undefined);
            read(loggingIn);
          }}
        />
      ) : null}
      <LoginDialog account={adding} onClose={() => setAdding(null)} onDone={() => navigate(HOME)} />
      <FailureDialog
        failure={failure}
        title={t.switchFailed}
        words={{ refused: t.switchFailed, broken: t.tryLater }}
        onClose={() => setFailure(null)}
      />
    </Page>
  );
}
