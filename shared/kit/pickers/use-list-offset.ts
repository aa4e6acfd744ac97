import { FieldContext } from '@assistant/ui';
import { use } from 'react';

/** Pixels between a box and the list it opens. */
const GAP = 6;

/**
 * The distance in pixels between the box of an IconSelect or Combobox and its list, by the side it opens to.
 * Above the box it leaves the label and its help button visible.
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
