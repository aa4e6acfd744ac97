import { appOf } from './files';

/** What a browser records of a long frame (Long Animation Frames). Times are milliseconds since the page was opened. */
export interface FrameRecord {
  startTime: number;
  duration: number;
  /** When the first press that it answers was made; 0 without one. */
  firstUIEventTimestamp: number;
  scripts: readonly { sourceURL: string; sourceFunctionName: string; invoker: string; duration: number }[];
}

/** A frame that held the page up for more than 50 ms. */
export interface LongFrame {
  /** Undefined where the script is of no release, or none ran. */
  app: string | undefined;
  at: number;
  ms: number;
  /** File and function, or what called it, of the script that took most; empty where none ran: styles, layout or paint took it. */
  script: string;
}

const TYPE = 'long-animation-frame';

/**
 * A long frame with the app whose it is: by the address of the script that took most of it. Where that is the shell's, such as React,
 * which runs the components of all, it is that of the remote which was then pressed or on its way.
 * @param remoteAt that remote
 */
export function longFrame(
  record: FrameRecord,
  remoteAt: (record: FrameRecord) => string | undefined,
): LongFrame {
  const times = new Map<string | undefined, number>();
  for (const { sourceURL, duration } of record.scripts) {
    const app = appOfScript(sourceURL);
    times.set(app, (times.get(app) ?? 0) + duration);
  }
  const [ran] = [...times].sort(([, one], [, other]) => other - one)[0] ?? [];
  const most = mostOf(record.scripts.filter(({ sourceURL }) => appOfScript(sourceURL) === ran));
  const app = ran === 'shell' ? (remoteAt(record) ?? ran) : ran;
  const file = /[^/]+\.js(?=$|[?#])/.exec(most?.sourceURL ?? '')?.[0];
  const name = most?.sourceFunctionName || most?.invoker.replace(/^[a-z]+:.*/, '');
  return {
    app,
    at: record.startTime,
    ms: record.duration,
    script: [app === ran ? '' : ran, most && (file ?? 'html'), name].filter(Boolean).join(' · '),
  };
}

/** What the document itself has of scripts is the shell's too. */
const appOfScript = (address: string): string | undefined =>
  appOf(address) ?? (address.startsWith(`${location.origin}/`) ? 'shell' : undefined);

const mostOf = (scripts: FrameRecord['scripts']) =>
  [...scripts].sort((one, other) => other.duration - one.duration)[0];

/** The file of this code, which is the inspector's alone. */
const OWN_FILE = /https?:\S+?\.js/.exec(new Error().stack ?? '')?.[0];

/**
 * Follows the long frames of the page, also those of before, without those that the inspector takes most of itself.
 * @returns the function that ends it; undefined in a browser that does not measure them
 */
export function watchFrames(onFrames: (records: readonly FrameRecord[]) => void): (() => void) | undefined {
  if (!PerformanceObserver.supportedEntryTypes?.includes(TYPE)) return undefined;
  const observer = new PerformanceObserver((list) => {
    const records = list.getEntries() as unknown as FrameRecord[];
    const others = records.filter(({ scripts }) => !OWN_FILE || mostOf(scripts)?.sourceURL !== OWN_FILE);
    if (others.length > 0) onFrames(others);
  });
  observer.observe({ type: TYPE, buffered: true });
  return () => observer.disconnect();
}
