import type { Special } from '@assistant/contract';
import { useLocalText } from '@assistant/i18n';
import { readDefinitions } from '@assistant/remote';
import { type ScreenDefinition, screensIn } from '@assistant/tasks';
import type { SealProps } from '@assistant/ui';
import { useEffect, useState } from 'react';

type Card = Extract<Special, { type: 'card' }>['card'];

interface Target {
  to: string;
  name: string;
  char: string;
  tone: SealProps['tone'];
}

/** Cards must not wait long for the names of tasks. */
const NAMES_WAIT_MS = 8_000;

const tones = { basic: 'jade', premium: 'azure', supreme: 'gold' } as const;

/** The seal of a task; of one that is not known, and of what is no task, that of the idle settings. */
export const sealOf = (task: ScreenDefinition | null | undefined): Pick<Target, 'char' | 'tone'> =>
  task ? { char: task.seal, tone: tones[task.tier] } : { char: '挂', tone: 'brand' };

/** Pages that a card may speak of. Another one is called by its address. */
const pages: Record<string, { char: string; name: { zh: string; en: string } }> = {
  '/main/game-info': { char: '主', name: { zh: '游戏信息', en: 'Game info' } },
  '/main/auto-tasks': { char: '挂', name: { zh: '挂机设置', en: 'Idle settings' } },
  '/main/settings': { char: '设', name: { zh: '助手设置', en: 'Assistant settings' } },
  '/settings': { char: '设', name: { zh: '助手设置', en: 'Assistant settings' } },
  '/main/customer-service': { char: '问', name: { zh: '在线客服', en: 'Online customer service' } },
  '/feedback': { char: '言', name: { zh: '意见建议', en: 'Suggestions' } },
  '/announcement': { char: '告', name: { zh: '系统公告', en: 'Announcements' } },
  '/login': { char: '登', name: { zh: '登录', en: 'Log in' } },
  '/register': { char: '册', name: { zh: '注册账号', en: 'Register' } },
};

let definitions: Promise<ScreenDefinition[]> | undefined;

/** The task's definition; `null` where the page knows none, undefined while it is looked for. */
export function useTask(id: string | undefined): ScreenDefinition | null | undefined {
  const [found, setFound] = useState<ScreenDefinition | null>();
  useEffect(() => {
    if (id === undefined) return;
    let gone = false;
    definitions ??= readDefinitions(NAMES_WAIT_MS).then(screensIn);
    void definitions.then((known) => {
      if (!gone) setFound(known.find((one) => one.id === id) ?? null);
      // What could not be read is asked for again by the next card.
      if (known.length === 0) definitions = undefined;
    });
    return () => {
      gone = true;
    };
  }, [id]);
  return found;
}

/** Where a card leads, and what it is called. */
export function useCardTarget(card: Card): Target {
  const say = useLocalText();
  const task = useTask('task' in card ? card.task : undefined);
  if ('task' in card) {
    const seal = sealOf(task);
    if (!task) return { to: '/main/auto-tasks', ...seal, name: say({ zh: '挂机设置', en: 'Idle settings' }) };
    return { to: `/${task.tier}/${task.id}`, ...seal, name: say(task.title) };
  }
  const page = pages[card.path];
  return { to: card.path, name: page ? say(page.name) : card.path, char: page?.char ?? '往', tone: 'brand' };
}
