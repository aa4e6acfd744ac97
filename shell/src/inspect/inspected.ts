import { stored } from '../start-up/stored';

/** What asks for it in an address, and by what this tab remembers that it was asked for. */
export const INSPECT = 'inspect';

/** Whether the address or this tab asks for the page as its parts. */
export const isInspected = (): boolean =>
  new URLSearchParams(location.search).has(INSPECT) || stored(INSPECT, 'sessionStorage') !== null;
