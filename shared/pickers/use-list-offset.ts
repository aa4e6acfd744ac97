import { FieldContext } from '@assistant/shared/ui';
import { use } from 'react';

/** Pixels between a box and the list it opens. */
const GAP = 6;

/**
 * How far the list of a Select or Combobox keeps off its box, in pixels, by the side it opens to: above
 * the box it leaves the label, and the help button beside that, in sight.
 */
export function useListOffset(): (at: { side: string }) => number {
  const field = use(FieldContext);
  return ({ side }) => {
    const topOf = (id = '') => document.getElementById(id)?.getBoundingClientRect().top;
    const label = topOf(field?.labelId);
    const box = topOf(field?.controlId);
    return side === 'top' && label !== undefined && box !== undefined ? GAP + box - label : GAP;
  };
}
