import type { TaskDefinition } from '@assistant/tasks';
import { tierTones } from '@assistant/tiers';
import { Seal, type SealProps } from '@assistant/ui';

interface SealOfProps extends Omit<SealProps, 'char' | 'tone'> {
  task: Pick<TaskDefinition, 'seal' | 'tier'>;
}

/** The seal of a task in the colour of its tier, small if nothing else is said. */
export const SealOf = ({ task: { seal, tier }, ...rest }: SealOfProps) => (
  <Seal size="s" char={seal} tone={tierTones[tier]} {...rest} />
);
