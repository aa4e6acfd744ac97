import { APP_NAME, VERSION_NAME } from '@assistant/contract';
import { keep, kept } from '../start-up/cookies';

/** How long a browser tries versions out. */
const OVERRIDE_HOURS = 8;
/** How many remotes at the same time. */
const MOST = 8;

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

const NONE: Overrides = { tried: [], until: 0 };
const REMOTE_AND_VERSION = new RegExp(`^(${APP_NAME})@(${VERSION_NAME})$`);

/**
 * Reads `mfe-tasks-premium@1.0.0-3f2a`. The shell is the page itself, and cannot be tried out; nor can an address:
 * a developer's own server is for `npm run dev`.
 */
export function readTried(text: string): Tried | undefined {
  const [, remote, version] = REMOTE_AND_VERSION.exec(text) ?? [];
  return remote && version && remote !== 'shell' ? { remote, version } : undefined;
}

/** What an address asks to try out. A plus sign that nobody encoded is read as a space there, which no version has. */
export const textsAsked = ({ searchParams }: URL): string[] =>
  searchParams.getAll('remote').map((text) => text.replaceAll(' ', '+'));

/** Whether the page stands in a frame: of another site, what is confirmed in it may be hidden. */
export const isFramed = (): boolean => window.top !== window.self;

/** What this browser tries out at this moment (docs/decisions/0093-override.md); nothing within a frame. */
export function overridesHere(now = Date.now()): Overrides {
  const [end, ...texts] = kept('override')?.split('~') ?? [];
  const until = Number(end) * 1000;
  if (!(until > now && until <= now + OVERRIDE_HOURS * 3_600_000) || isFramed()) return NONE;
  return { tried: texts.flatMap((text) => readTried(text) ?? []), until };
}

/** Tries these versions out from now on, or nothing any more. The page has to be loaded again. */
export function keepOverrides(
  tried: readonly Tried[],
  until = Date.now() + OVERRIDE_HOURS * 3_600_000,
): void {
  const seconds = Math.floor(until / 1000);
  const texts = tried.slice(-MOST).map(({ remote, version }) => `${remote}@${version}`);
  const days = tried.length > 0 ? (until - Date.now()) / 86_400_000 : 0;
  keep('override', [seconds, ...texts].join('~'), days);
}

/** These versions with others, each in the place of another one of its remote. */
export function mergeTried<One extends Tried>(before: readonly One[], more: readonly One[]): One[] {
  const all = new Map([...before, ...more].map((one) => [one.remote, one]));
  return [...all.values()];
}

/** Whether the address or this browser names a version to try out. */
export const isAboutOverrides = (): boolean =>
  new URLSearchParams(location.search).has('remote') || overridesHere().tried.length > 0;
