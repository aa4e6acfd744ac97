import { getVault } from '@assistant/accounts';
import { useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import type { TaskDefinition } from '@assistant/tasks';
import { useEffect, useRef, useState } from 'react';
import {
  type CopyPlan,
  type CopyResult,
  type CopyWish,
  carryOut,
  endSession,
  planCopy,
} from './other-account';
import { transferStrings } from './strings';

/** The step of a copy to several accounts: choosing, looking, shown, writing, done. */
export type CopyStep = 'choosing' | 'reading' | 'preview' | 'writing' | 'done';

/** The sealed passwords of this device by account (spec section 3, `cachedPasswords`). */
function sealedPassword(account: string): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem('cachedPasswords') ?? '{}') as Record<string, unknown>;
    const sealed = Object.hasOwn(kept, account) ? kept[account] : undefined;
    return typeof sealed === 'string' ? sealed : undefined;
  } catch {
    return undefined;
  }
}

async function openPassword(account: string): Promise<string | undefined> {
  const sealed = sealedPassword(account);
  return sealed === undefined ? undefined : ((await getVault().open(sealed)) ?? undefined);
}

/** Copies a task to other accounts in two steps, one account after the other: preview, then write. */
export function useCopy(definition: TaskDefinition) {
  const t = useStrings(transferStrings);
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<CopyStep>('choosing');
  const [plans, setPlans] = useState<Record<string, CopyPlan>>({});
  const [results, setResults] = useState<Record<string, CopyResult>>({});

  // Sessions opened for a preview are ended if it is left without writing.
  const open = useRef(new Set<string>());
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      for (const token of open.current) endSession(token);
    };
  }, []);

  async function look(accounts: readonly string[], wish: Omit<CopyWish, 'definition'>) {
    setStep('reading');
    setPlans({});
    setResults({});
    for (const account of accounts) {
      const plan = await planCopy(account, await openPassword(account), { definition, ...wish });
      if (left.current) {
        if (plan.kind === 'ready') endSession(plan.token);
        return;
      }
      if (plan.kind === 'ready') open.current.add(plan.token);
      setPlans((known) => ({ ...known, [account]: plan }));
    }
    setStep('preview');
  }

  /** Continues if the sheet is closed meanwhile, because the player started it. A toast then shows the result. */
  async function write() {
    setStep('writing');
    open.current.clear();
    const ready = Object.entries(plans).flatMap(([account, plan]) =>
      plan.kind === 'ready' ? [{ account, plan }] : [],
    );
    let copied = 0;
    for (const { account, plan } of ready) {
      const result = await carryOut(definition, plan);
      if (result.kind === 'copied') copied += 1;
      setResults((known) => ({ ...known, [account]: result }));
    }
    setStep('done');
    if (!left.current) return;
    const type = copied === ready.length ? 'success' : 'warning';
    dispatch(showToast({ type, message: t.copiedTo(copied, ready.length) }));
  }

  function back() {
    for (const token of open.current) endSession(token);
    open.current.clear();
    setStep('choosing');
  }

  return { step, plans, results, look, write, back };
}
