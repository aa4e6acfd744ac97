import { getVault, useAccountSwitcher } from '@assistant/accounts';
import { useDefinitions, useNow } from '@assistant/tiers';
import { useEffect, useState } from 'react';
import { wordsOf } from './board-token';
import { inOrder, type Lord, lordView, serverNow } from './lord-view';
import { pauseLord } from './read-lord';
import { useOpenLord } from './use-open-lord';
import { useOthers } from './use-others';

/** The most lords on a board. */
const MOST = 8;

/** Whether this browser can keep a token sealed; undefined until it is known. */
function useCanSeal(): boolean | undefined {
  const [can, setCan] = useState<boolean>();
  useEffect(() => {
    let asked = true;
    void getVault()
      .seal('')
      .then((sealed) => asked && setCan(sealed !== null));
    return () => {
      asked = false;
    };
  }, []);
  return can;
}

/** All lords of the board in its order, and what can be done with them. */
export function useLords() {
  const { accounts, switchTo, switchingTo } = useAccountSwitcher();
  const canSeal = useCanSeal();
  const open = useOpenLord();
  const remembered = accounts.filter((one) => one.remembered && !one.current && canSeal !== false);
  const shown = remembered.slice(0, MOST - 1);
  const others = useOthers(canSeal ? shown.map(({ account }) => account) : undefined);
  const { all: definitions } = useDefinitions();
  const here = useNow();

  const lords: Lord[] = [
    open.lord,
    ...shown.map(({ account, username }) => {
      const read = others.of(account);
      return { ...read, account, current: false, name: read.facts?.profile.username || username };
    }),
  ];
  const board = inOrder(
    lords.map((lord) => {
      // A moment of the clock is at most half a minute old, and an answer may be newer.
      const now = lord.facts && serverNow(lord.facts, Math.max(here.getTime(), lord.facts.at));
      return { lord, view: lord.facts && now && lordView(lord.facts, definitions, now), now: now ?? here };
    }),
  );

  /** Pauses a lord until a moment, or ends its pause. @returns why not, empty without words; undefined: it is done */
  async function pause({ account, current }: Lord, until: Date | null): Promise<string | undefined> {
    const moment = until?.toISOString() ?? null;
    if (current) return (await open.pause(moment)) ? undefined : '';
    const answer = await pauseLord(account, moment).catch(() => ({ is: 'gone' as const }));
    await others.read(account);
    return answer.is === 'known' ? undefined : wordsOf(answer);
  }

  function read({ account, current }: Pick<Lord, 'account' | 'current'>): void {
    if (current) open.readAgain();
    else void others.read(account);
  }

  return { board, definitions, canSeal, pause, read, switchTo, switchingTo, ahead: open.ahead };
}
