import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { openList } from './open-list';

/** The fields in their order. */
const fields = ['account', 'password', 'mobile', 'version', 'region', 'server', 'agreement'] as const;
export type FieldName = (typeof fields)[number];
/** Those with a list. */
export type ListName = 'version' | 'region' | 'server';

const lists: readonly FieldName[] = ['version', 'region', 'server'] satisfies ListName[];

type Inputs = Record<FieldName, RefObject<HTMLElement | null>>;

/** Whether a field takes no input now: it waits for the choice before it, or is announced as disabled. */
const isBlocked = (input: HTMLElement | null): boolean =>
  !input || input.matches(':disabled, [aria-disabled="true"]');

/**
 * Leads from each field to the next: by Enter, and from a list by a press on one of its options, which opens the next
 * list. Enter in the last field is left to the form.
 */
export function useNextField(inputs: Inputs) {
  const pressed = useRef(false);
  const [after, setAfter] = useState<{ field: FieldName }>();
  const nameOf = (target: EventTarget) => fields.find((name) => inputs[name].current === target);

  function leave(field: FieldName) {
    const next = fields.slice(fields.indexOf(field) + 1).find((name) => !isBlocked(inputs[name].current));
    const input = next && inputs[next].current;
    if (!input) return;
    if (lists.includes(next)) openList(input);
    else input.focus();
  }

  // What a choice opens takes input only once it is drawn; and the list that closes takes the focus back first.
  useEffect(() => {
    if (!after) return;
    const frame = requestAnimationFrame(() => {
      setAfter(undefined);
      leave(after.field);
    });
    return () => cancelAnimationFrame(frame);
  });

  return {
    /** The name of the field that an event came from. */
    nameOf,
    /** To be called when an option of a list was chosen. A choice by the keyboard leaves the focus where it is. */
    picked(list: ListName) {
      if (pressed.current) setAfter({ field: list });
    },
    form: {
      onPointerDownCapture() {
        pressed.current = true;
      },
      onKeyDownCapture() {
        pressed.current = false;
      },
      onKeyDown(event: KeyboardEvent) {
        const { key, nativeEvent, target } = event;
        // An input method's own Enter ends what it composes.
        if (
          key !== 'Enter' ||
          event.defaultPrevented ||
          nativeEvent.isComposing ||
          nativeEvent.keyCode === 229
        )
          return;
        const name = nameOf(target);
        if (name !== 'account' && name !== 'password' && name !== 'mobile' && name !== 'region') return;
        event.preventDefault();
        leave(name);
      },
    },
  };
}
