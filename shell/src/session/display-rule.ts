/**
 * What a device shows, of theme or language: its own value or the account's. A value that the device has only taken over
 * from the account goes on following the account; one that was chosen here after that stays.
 * @param own what the device shows; null if nothing was ever chosen or taken over
 * @param taken what it took over from this account last; null if nothing
 * @param kept what is kept with the account; undefined if nothing
 * @returns the value to take over; undefined where the device's stays
 */
export function toTakeOver<Value extends string>(
  own: Value | null,
  taken: string | null,
  kept: Value | undefined,
): Value | undefined {
  if (kept === undefined || kept === own) return undefined;
  return own === null || own === taken ? kept : undefined;
}
