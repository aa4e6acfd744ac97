import { getVault } from '@assistant/shared/accounts';
import type { TaskDefinition } from '@assistant/shared/tasks';
import { useEffect, useRef, useState } from 'react';
import {
  type CopyPlan,
  type CopyResult,
  type CopyWish,
  carryOut,
  endSession,
  planCopy,
} from './other-account';

/** Where a copy to several accounts is: choosing, looking, shown, writing, done. */
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

/** Copies a task to other accounts in two steps, one account after the other: look, then write. */
export function useCopy(definition: TaskDefinition) {
  const [step, setStep] = useState<CopyStep>('choosing');
  const [plans, setPlans] = useState<Record<string, CopyPlan>>({});
  const [results, setResults] = useState<Record<string, CopyResult>>({});

  // Sessions opened for a preview that is left without writing must not stay open.
  const open = useRef(new Set<string>());
  useEffect(
    () => () => {
      for (const token of open.current) endSession(token);
    },
    [],
  );

  async function look(accounts: readonly string[], wish: Omit<CopyWish, 'definition'>) {
    setStep('reading');
    setPlans({});
    for (const account of accounts) {
      const plan = await planCopy(account, await openPassword(account), { definition, ...wish });
      if (plan.kind === 'ready') open.current.add(plan.token);
      setPlans((known) => ({ ...known, [account]: plan }));
    }
    setStep('preview');
  }

  async function write() {
    setStep('writing');
    for (const [account, plan] of Object.entries(plans)) {
      if (plan.kind !== 'ready') continue;
      open.current.delete(plan.token);
      const result = await carryOut(definition, plan);
      setResults((known) => ({ ...known, [account]: result }));
    }
    setStep('done');
  }

  function back() {
    for (const token of open.current) endSession(token);
    open.current.clear();
    setStep('choosing');
  }

  return { step, plans, results, look, write, back };
}
