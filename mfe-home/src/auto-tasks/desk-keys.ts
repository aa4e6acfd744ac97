const AXES = {
  ArrowLeft: { along: 'x', sign: -1 },
  ArrowRight: { along: 'x', sign: 1 },
  ArrowUp: { along: 'y', sign: -1 },
  ArrowDown: { along: 'y', sign: 1 },
} as const;

const isArrow = (key: string): key is keyof typeof AXES => Object.hasOwn(AXES, key);

function middleOf(seal: HTMLElement) {
  const { x, y, width, height } = seal.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** The seal that an arrow key leads to: the nearest in that direction, in its tier or the one beside it; none at the edge. */
export function besides({ key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  if (!isArrow(key) || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const from = (target as HTMLElement).closest<HTMLElement>('[role=option]');
  if (!from) return undefined;
  const { along, sign } = AXES[key];
  // Up and down stay in the tier.
  const within = along === 'y' ? from.closest('[role=listbox]') : (currentTarget as HTMLElement);
  const across = along === 'x' ? 'y' : 'x';
  const start = middleOf(from);
  let nearest: { seal: HTMLElement; far: number } | undefined;
  for (const seal of within?.querySelectorAll<HTMLElement>('[role=option]') ?? []) {
    const end = middleOf(seal);
    const ahead = (end[along] - start[along]) * sign;
    // What stands askew counts as farther, so that a key stays in its row or column.
    const far = ahead + 3 * Math.abs(end[across] - start[across]);
    if (ahead > 1 && (!nearest || far < nearest.far)) nearest = { seal, far };
  }
  return nearest?.seal;
}
