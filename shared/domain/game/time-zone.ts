const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Two offsets of a zone in minutes east of UTC, and the moment in milliseconds from which the second holds. */
interface Change {
  before: number;
  after: number;
  at: number;
}

/** A while without a change, from a moment up to another. */
interface Span {
  from: number;
  to: number;
  offset: number;
}

/** A time zone's offsets, remembered for each day that was asked about, and the spans that were asked about last. */
interface Zone {
  format: Intl.DateTimeFormat;
  spans: Span[];
  days: Map<number, Change>;
}

/** More days than any plan looks at; then the memory begins anew. */
const REMEMBERED_DAYS = 5000;

const zones = new Map<string, Zone>();

function zoneOf(name: string): Zone {
  const known = zones.get(name);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const zone = { format, days: new Map(), spans: [] };
  zones.set(name, zone);
  return zone;
}

function askOffset({ format }: Zone, at: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((shown - Math.floor(at / 1000) * 1000) / MINUTE_MS);
}

/** The change of a zone within a day of UTC. No zone changes twice in one; without a change both offsets are the same. */
function changeOn(zone: Zone, day: number): Change {
  const known = zone.days.get(day);
  if (known) return known;
  let [from, to] = [day * DAY_MS, (day + 1) * DAY_MS];
  const [before, after] = [askOffset(zone, from), askOffset(zone, to)];
  while (before !== after && to - from > MINUTE_MS) {
    const middle = from + Math.floor((to - from) / MINUTE_MS / 2) * MINUTE_MS;
    if (askOffset(zone, middle) === before) from = middle;
    else to = middle;
  }
  if (zone.days.size >= REMEMBERED_DAYS) zone.days.clear();
  const change = { before, after, at: to };
  zone.days.set(day, change);
  return change;
}

/** The days around one without a change, if it has none, at most so many on each side. */
const SPAN_DAYS = 70;

/** A plan looks at now, at the server's opening and at its last merge. */
const REMEMBERED_SPANS = 8;

const spanWith = ({ spans }: Zone, at: number): Span | undefined =>
  spans.find(({ from, to }) => from <= at && at < to);

function spanAround(zone: Zone, day: number): Span | undefined {
  const { before, after } = changeOn(zone, day);
  if (before !== after) return undefined;
  const steady = (one: number) => {
    const change = changeOn(zone, one);
    return change.before === before && change.after === before;
  };
  let [first, last] = [day, day];
  while (day - first < SPAN_DAYS && steady(first - 1)) first -= 1;
  while (last - day < SPAN_DAYS && steady(last + 1)) last += 1;
  return { from: first * DAY_MS, to: (last + 1) * DAY_MS, offset: before };
}

/**
 * Minutes east of UTC of a time zone at a moment.
 * @param timeZone a name of the IANA database, such as Asia/Shanghai
 * @throws RangeError for an unknown one
 */
export function offsetMin(timeZone: string, at: number): number {
  const zone = zoneOf(timeZone);
  const known = spanWith(zone, at);
  if (known) return known.offset;
  const day = Math.floor(at / DAY_MS);
  const span = spanAround(zone, day);
  if (span) zone.spans = [span, ...zone.spans.slice(0, REMEMBERED_SPANS - 1)];
  const change = changeOn(zone, day);
  return at < change.at ? change.before : change.after;
}

/**
 * The first moment at or after `from` when the clocks of a time zone show a local time or have gone beyond it by being
 * put forward; undefined if that is over before `from`. All in milliseconds, the local time as if it were UTC.
 */
export function momentOf(timeZone: string, local: number, from: number): number | undefined {
  const zone = zoneOf(timeZone);
  const span = spanWith(zone, local);
  if (span && span.from + 2 * DAY_MS <= local && local < span.to - 2 * DAY_MS) {
    const steady = local - span.offset * MINUTE_MS;
    return steady >= from ? steady : undefined;
  }
  const day = Math.floor(local / DAY_MS);
  const changes = [day - 1, day, day + 1].map((one) => changeOn(zone, one));
  const offsets = new Set(changes.flatMap(({ before, after }) => [before, after]));
  const shown = [...offsets]
    .map((offset) => local - offset * MINUTE_MS)
    .filter((at) => at + offsetMin(timeZone, at) * MINUTE_MS === local);
  // A time that the clocks leave out comes when they are put forward.
  const left = changes
    .filter(({ at, before, after }) => {
      const [last, first] = [at + before * MINUTE_MS, at + after * MINUTE_MS];
      return last <= local && local < first;
    })
    .map(({ at }) => at);
  return [...shown, ...left].filter((at) => at >= from).sort((a, b) => a - b)[0];
}
