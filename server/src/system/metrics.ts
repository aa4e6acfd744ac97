/** Names and values that tell apart what one metric counts. */
type Labels = Record<string, string>;

/** What a gauge shows: one number, or one for each set of labels. */
type Shown = number | { labels: Labels; value: number }[];

/** Counts what happens in this process, and writes it in the text format of Prometheus (version 0.0.4). */
export interface Metrics {
  /** Returns what counts one more. */
  counter(name: string, help: string): (labels?: Labels) => void;
  /** Returns what takes a value; `bounds` are the upper ends of the buckets, ascending, in the metric's unit. */
  histogram(name: string, help: string, bounds: readonly number[]): (value: number, labels?: Labels) => void;
  /** A number that is read when it is asked for. One that cannot be read is left out. */
  gauge(name: string, help: string, read: () => Shown | Promise<Shown>): void;
  text(): Promise<string>;
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([key, one]) => `${key}="${escaped(one)}"`);
  return `${name}${pairs.length ? `{${pairs.join(',')}}` : ''} ${value}`;
}

/** Values by their labels, in the order in which they came. */
function series<T>(fresh: () => T) {
  const all = new Map<string, { labels: Labels; value: T }>();
  return {
    all,
    of(labels: Labels) {
      const key = JSON.stringify(Object.entries(labels).sort());
      const found = all.get(key) ?? { labels, value: fresh() };
      all.set(key, found);
      return found;
    },
  };
}

/** Makes the metrics of this process. */
export function makeMetrics(): Metrics {
  const parts: { name: string; help: string; type: string; lines: () => Promise<string[]> }[] = [];
  return {
    counter(name, help) {
      const counts = series(() => 0);
      const lines = async () =>
        [...counts.all.values()].map(({ labels, value }) => line(name, labels, value));
      parts.push({ name, help, type: 'counter', lines });
      return (labels = {}) => {
        counts.of(labels).value += 1;
      };
    },
    histogram(name, help, bounds) {
      const kept = series(() => ({ below: bounds.map(() => 0), sum: 0, count: 0 }));
      const lines = async () =>
        [...kept.all.values()].flatMap(({ labels, value: { below, sum, count } }) => [
          ...bounds.map((bound, at) =>
            line(`${name}_bucket`, { ...labels, le: String(bound) }, below[at] ?? 0),
          ),
          line(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
          line(`${name}_sum`, labels, sum),
          line(`${name}_count`, labels, count),
        ]);
      parts.push({ name, help, type: 'histogram', lines });
      return (value, labels = {}) => {
        const one = kept.of(labels).value;
        one.below = one.below.map((count, at) => (value <= (bounds[at] ?? 0) ? count + 1 : count));
        one.sum += value;
        one.count += 1;
      };
    },
    gauge(name, help, read) {
      const lines = async () => {
        const shown = await Promise.resolve()
          .then(read)
          .catch(() => []);
        const samples = typeof shown === 'number' ? [{ labels: {}, value: shown }] : shown;
        return samples.map(({ labels, value }) => line(name, labels, value));
      };
      parts.push({ name, help, type: 'gauge', lines });
    },
    async text() {
      const written = await Promise.all(
        parts.map(async ({ name, help, type, lines }) => [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} ${type}`,
          ...(await lines()),
        ]),
      );
      return `${written.flat().join('\n')}\n`;
    },
  };
}
