import { APP_NAME, VERSION_NAME } from '@assistant/contract';
import { kept } from '../start-up/cookies';

/** How long a browser tries versions out. */
export const OVERRIDE_HOURS = 8;

/** A version of a remote that a browser tries out. */
export interface Tried {
  remote: string;
  version: string;
}

/** What a browser tries out. */
export interface Overrides {
  tried: readonly Tried[];
  /** When it ends, in milliseconds since 1970. */
  until: number;
}

export const NONE: Overrides = { tried: [], until: 0 };

/**
 * Reads `mfe-tasks-premium@1.0.0-3f2a`. The shell is the page itself, and cannot be tried out; nor can an address:
 * a developer's own server is for `npm run dev`.
 */
export function readTried(text: string): Tried | undefined {
  const [, remote, version] = new RegExp(`^(${APP_NAME})@(${VERSION_NAME})$`).exec(text) ?? [];
  return remote && version && remote !== 'shell' ? { remote, version } : undefined;
}

/** What an address asks to try out. A plus sign that was not encoded is read as a space there, which no version has. */
export const textsAsked = ({ searchParams }: URL): string[] =>
  searchParams.getAll('remote').map((text) => text.replaceAll(' ', '+'));

/** Whether the page stands in a frame: of another site, what is confirmed in it may be hidden. */
export const isFramed = (): boolean => window.top !== window.self;

/** A browser takes `__Host-` from this site alone, for all its paths, and only over TLS. */
export const overrideCookie = (protocol = location.protocol): string =>
  protocol === 'https:' ? '__Host-override' : 'override';

/**
 * What this browser's cookie says it tries out at this moment (docs/decisions/0093-override.md); nothing within a frame.
 * Nothing of it runs before `confirmedOverrides` has said that somebody agreed to it here.
 */
export function overridesHere(now = Date.now()): Overrides {
  const [end, ...texts] = kept(overrideCookie())?.split('~') ?? [];
  const until = Number(end) * 1000;
  if (!(until > now && until <= now + OVERRIDE_HOURS * 3_600_000) || isFramed()) return NONE;
  return { tried: texts.flatMap((text) => readTried(text) ?? []), until };
}

/** These versions with others, each replacing another one of its remote. */
export function mergeTried<One extends Tried>(before: readonly One[], more: readonly One[]): One[] {
  const all = new Map([...before, ...more].map((one) => [one.remote, one]));
  return [...all.values()];
}

/** Whether the address or this browser names a version to try out. */
export const isAboutOverrides = (): boolean =>
  new URLSearchParams(location.search).has('remote') || overridesHere().tried.length > 0;
