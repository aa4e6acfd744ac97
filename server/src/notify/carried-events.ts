/** What a message carries at most, so that every receiver takes it: so many events, and bytes of them as JSON. */
const EVENTS_MAX = 20;
const EVENTS_BYTES = 10_000;

/** The newest of some events that a message carries, in their order, which is oldest first. */
export function carriedOf<Event extends object>(events: readonly Event[]): Event[] {
  let room = EVENTS_BYTES;
  const carried: Event[] = [];
  for (const event of events.slice(-EVENTS_MAX).reverse()) {
    room -= Buffer.byteLength(JSON.stringify(event)) + 1;
    if (room < 0) break;
    carried.unshift(event);
  }
  return carried;
}
