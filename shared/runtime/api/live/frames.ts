/**
 * Reads the events of a stream from its parts, which may end anywhere. Lines that are not `data:` are passed over,
 * and what is no JSON object.
 */
export function frameReader(): (part: string) => object[] {
  let rest = '';
  return (part) => {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    return lines.flatMap((line) => {
      if (!line.startsWith('data:')) return [];
      try {
        const event: unknown = JSON.parse(line.slice(5));
        return typeof event === 'object' && event !== null ? [event] : [];
      } catch {
        return [];
      }
    });
  };
}
