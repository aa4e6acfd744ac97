import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Value {
  stringValue?: string;
  intValue?: number | string;
}

/** A span as it arrives, by OpenTelemetry's protocol as JSON. */
interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
  status: { code: number };
}

interface Received extends Omit<Sent, 'attributes'> {
  attributes: Record<string, string | number | undefined>;
  service: string | number | undefined;
}

const valuesOf = (attributes: Sent['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

/** A collector of traces that keeps what arrives. */
export async function startCollector() {
  const bodies: string[] = [];
  const spans: Received[] = [];
  let arrived = () => {};
  const server = createServer(async (request, answer) => {
    let body = '';
    for await (const part of request) body += part;
    bodies.push(`${request.url} ${body}`);
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans)
      for (const sent of scopeSpans.flatMap((scope: { spans: Sent[] }) => scope.spans))
        spans.push({
          ...sent,
          attributes: valuesOf(sent.attributes),
          service: valuesOf(resource.attributes)['service.name'],
        });
    answer.setHeader('content-type', 'application/json').end('{}');
    arrived();
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Each request's path and body, as it came. */
    bodies,
    spans,
    /** The first span that is like this one, when it has arrived. */
    async span(isLike: (span: Received) => boolean): Promise<Received> {
      for (;;) {
        const found = spans.find(isLike);
        if (found) return found;
        await new Promise<void>((resolve) => {
          arrived = resolve;
        });
      }
    },
    /** The parts of a span that have arrived. */
    partsOf: ({ spanId }: Received) => spans.filter(({ parentSpanId }) => parentSpanId === spanId),
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    startAgain: () => listen(port),
  };
}
