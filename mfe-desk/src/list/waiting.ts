/** From then on the time a player waits is amber, and red, in milliseconds (board F). */
const AMBER_MS = 3 * 60_000;
const RED_MS = 5 * 60_000;

export type Urgency = 'calm' | 'amber' | 'red';

/** How long a player has waited: whole minutes, and how urgent it is. `since` is ISO 8601. */
export function waitOf(since: string, now: Date): { minutes: number; urgency: Urgency } {
  const ms = Math.max(0, now.getTime() - Date.parse(since));
  return {
    minutes: Math.floor(ms / 60_000),
    urgency: ms > RED_MS ? 'red' : ms > AMBER_MS ? 'amber' : 'calm',
  };
}
