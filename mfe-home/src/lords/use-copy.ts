import type { ConfigData, MembershipLevel } from '@assistant/contract';
import { useAppDispatch } from '@assistant/store';
import type { TaskDefinition } from '@assistant/tasks';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Saved } from '../set-out/save-plan';
import { changesOf, type ImportPlan } from '../settings-file/plan-import';
import type { CopyPart } from './copy-parts';
import { planCopy } from './copy-plan';
import { type Copied, readConfigOf, saveConfigOf } from './lord-settings';
import type { Lord } from './lord-view';

/** What is known of a lord's settings. */
type Settings = { is: 'reading' } | { is: 'read'; config: ConfigData } | { is: 'failed'; why: string };

/** What became of a copy to a lord. */
export type CopyResult = { is: 'writes' } | { is: 'done' } | { is: 'stale' } | { is: 'failed'; why: string };

interface Choice {
  from: string;
  to: ReadonlySet<string>;
  parts: ReadonlySet<CopyPart>;
}

const levelOf = ({ facts }: Lord): MembershipLevel => facts?.profile.membership_level ?? 'none';

/**
 * The settings of the lords, read at once and each by itself; what a copy would change of each, and the copy.
 * @param definitions of all tiers; undefined until they are known
 */
export function useCopy(
  lords: readonly Lord[],
  definitions: readonly TaskDefinition[] | undefined,
  { from, to, parts }: Choice,
) {
  const dispatch = useAppDispatch();
  const [settings, setSettings] = useState<Readonly<Record<string, Settings>>>({});
  const [results, setResults] = useState<Readonly<Record<string, CopyResult>>>({});
  const [busy, setBusy] = useState(false);
  const [copied, setCopied] = useState<readonly Copied[]>([]);
  const of = (account: string): Settings => settings[account] ?? { is: 'reading' };
  const source = lords.find(({ account }) => account === from);

  async function read(lord: Lord): Promise<void> {
    const answer = await readConfigOf(lord, dispatch).catch(() => ({ why: '' }));
    const read: Settings =
      'config' in answer ? { is: 'read', config: answer.config } : { is: 'failed', why: answer.why };
    setSettings((all) => ({ ...all, [lord.account]: read }));
  }
  const readAll = useEffectEvent(() => {
    for (const lord of lords) void read(lord);
  });
  useEffect(() => readAll(), []);

  /** What a copy would change of a lord; undefined where that is not known. */
  function planFor(lord: Lord): ImportPlan | undefined {
    const [here, there] = [of(from), of(lord.account)];
    if (!source || !definitions || here.is !== 'read' || there.is !== 'read') return undefined;
    const wanted = { config: there.config, level: levelOf(lord) };
    return planCopy({ config: here.config, level: levelOf(source) }, wanted, parts, definitions);
  }

  const isDone = (account: string) => results[account]?.is === 'done';
  const wanted = lords.flatMap((lord) => {
    const there = of(lord.account);
    if (!to.has(lord.account) || lord.account === from || isDone(lord.account) || there.is !== 'read')
      return [];
    const plan = planFor(lord);
    return plan && changesOf(plan) > 0 ? [{ lord, plan, config: there.config }] : [];
  });

  async function copyTo({ lord, plan, config }: (typeof wanted)[number]): Promise<Copied | undefined> {
    const note = (result: CopyResult) => setResults((all) => ({ ...all, [lord.account]: result }));
    note({ is: 'writes' });
    const saved = await saveConfigOf(lord, config, plan.setting, dispatch).catch(
      (error: unknown): Saved => ({ ok: false, error }),
    );
    if (saved.ok) {
      note({ is: 'done' });
      return { lord, undo: saved.undo };
    }
    if (saved.stale) await read(lord);
    const why = (saved.error as { message?: string } | undefined)?.message ?? '';
    note(saved.stale ? { is: 'stale' } : { is: 'failed', why });
    return undefined;
  }

  /** Copies to all that are chosen, each by itself. @returns all that were copied, also before; and whether that is all */
  async function copyAll(): Promise<{ copied: readonly Copied[]; all: boolean }> {
    setBusy(true);
    const answers = await Promise.all(wanted.map(copyTo));
    setBusy(false);
    const now = [...copied, ...answers.flatMap((answer) => answer ?? [])];
    setCopied(now);
    return { copied: now, all: !answers.includes(undefined) };
  }

  /** What failed says nothing about another choice. */
  const forgetResults = () => setResults({});

  return { of, planFor, results, wanted: wanted.length, busy, copied, copyAll, forgetResults };
}
