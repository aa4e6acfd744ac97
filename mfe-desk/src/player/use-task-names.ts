import type { MembershipLevel } from '@assistant/contract';
import { type LocalText, useLocalText } from '@assistant/i18n';
import { readDefinitions } from '@assistant/remote';
import { screensIn } from '@assistant/tasks';
import type { SealProps } from '@assistant/ui';
import { useEffect, useState } from 'react';
import { levelTones } from './membership-words';

/** What an agent sees of a task. */
export interface TaskName {
  id: string;
  name: string;
  char: string;
  tone: NonNullable<SealProps['tone']>;
}

/** The names may come later than the rest; then the ids stand. */
const NAMES_WAIT_MS = 8_000;

type Known = ReadonlyMap<string, { title: LocalText; seal: string; tier: Exclude<MembershipLevel, 'none'> }>;

/** Names of tasks by their ids. A task that no release has is called by its id. */
export function useTaskNames(): (id: string) => TaskName {
  const say = useLocalText();
  const [known, setKnown] = useState<Known>(new Map());
  useEffect(() => {
    let gone = false;
    void readDefinitions(NAMES_WAIT_MS).then((all) => {
      if (!gone) setKnown(new Map(screensIn(all).map((one) => [one.id, one])));
    });
    return () => {
      gone = true;
    };
  }, []);
  return (id) => {
    const task = known.get(id);
    return task
      ? { id, name: say(task.title), char: task.seal, tone: levelTones[task.tier] }
      : { id, name: id, char: '令', tone: 'brand' };
  };
}
