/**
 * Which tab of a browser holds the stream, as a state machine: every tab of an identity wants one lock, and who has it
 * leads. A visible tab is to lead, because a phone suspends hidden ones.
 */
export type Leadership =
  /** Another tab leads, or none yet. `asking`: this one has asked to lead, and waits for an answer. */
  | { is: 'waiting'; visible: boolean; asking: boolean }
  | { is: 'leading'; visible: boolean }
  /** The page is in the browser's cache, or goes away: it wants nothing. */
  | { is: 'away' };

export type LeaderEvent =
  | { type: 'came' | 'shown' | 'hidden' | 'left' }
  /** This tab has the lock; another tab took it. */
  | { type: 'granted' | 'stolen' }
  /** Another tab wants to lead. */
  | { type: 'asked'; from: string }
  /** The leader says that it is there. */
  | { type: 'heard'; visible: boolean }
  /** The leader hands over to this tab. */
  | { type: 'offered' }
  /** The leader did not answer, or said nothing for long: it is frozen, or was suspended with its lock. */
  | { type: 'unanswered' | 'silent' };

export type LeaderAction =
  | { do: 'wantLock' | 'stealLock' | 'dropLock' | 'open' | 'close' | 'ask' | 'stopAsking' }
  | { do: 'sayHere'; visible: boolean }
  | { do: 'offer'; to: string };

interface Step {
  state: Leadership;
  actions: LeaderAction[];
}

const waiting = (visible: boolean, asking = false): Leadership => ({ is: 'waiting', visible, asking });

const stay = (state: Leadership, ...actions: LeaderAction[]): Step => ({ state, actions });

function whileWaiting(state: Leadership & { is: 'waiting' }, event: LeaderEvent): Step {
  const { visible, asking } = state;
  const ask = (): Step => (asking ? stay(state) : stay(waiting(true, true), { do: 'ask' }));
  switch (event.type) {
    case 'granted':
      return stay(
        { is: 'leading', visible },
        { do: 'stopAsking' },
        { do: 'open' },
        { do: 'sayHere', visible },
      );
    case 'shown':
      return ask();
    case 'hidden':
      return stay(waiting(false), { do: 'stopAsking' });
    case 'heard':
      if (event.visible) return stay(waiting(visible), { do: 'stopAsking' });
      return visible ? ask() : stay(state);
    case 'silent':
      return visible ? ask() : stay(state);
    case 'offered':
    case 'unanswered':
      return asking ? stay(waiting(visible), { do: 'stopAsking' }, { do: 'stealLock' }) : stay(state);
    default:
      return stay(state);
  }
}

function whileLeading(state: Leadership & { is: 'leading' }, event: LeaderEvent): Step {
  const { visible } = state;
  switch (event.type) {
    case 'stolen':
      return stay(waiting(visible), { do: 'close' }, { do: 'wantLock' });
    case 'asked':
      return stay(state, visible ? { do: 'sayHere', visible } : { do: 'offer', to: event.from });
    case 'shown':
    case 'hidden': {
      const now = event.type === 'shown';
      return stay({ is: 'leading', visible: now }, { do: 'sayHere', visible: now });
    }
    default:
      return stay(state);
  }
}

/** What an event makes of a tab, and what it has to do. */
export function lead(state: Leadership, event: LeaderEvent): Step {
  if (state.is === 'away') {
    return event.type === 'came' ? stay(waiting(false), { do: 'wantLock' }) : stay(state);
  }
  if (event.type === 'left') {
    const actions: LeaderAction[] = [{ do: 'stopAsking' }, { do: 'close' }, { do: 'dropLock' }];
    return stay({ is: 'away' }, ...actions);
  }
  return state.is === 'waiting' ? whileWaiting(state, event) : whileLeading(state, event);
}
