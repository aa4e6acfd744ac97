import type { Call } from '@assistant/contract';
import type * as z from 'zod/mini';
import { within } from '../system/within';
import { outOfService } from './api-error';
import { type EventStream, openEventStream } from './event-stream';
import { noLongerInFlight } from './overload';
import { endTrace } from './request-traces';
import { type CallContext, checkAnswer, enterCall, type Holder, type RouteDependencies } from './route';

/** Opens the answer. Before it, everything can still be refused with the envelope; after it, nothing. */
type Open<C extends Call> = (onClose: () => void) => EventStream<z.input<C['data']>>;

/** Registers the handler of a call that is answered by a stream. It opens the stream, and returns. */
export type StreamRouteFor<Session> = <C extends Call>(
  call: C,
  handler: (context: CallContext<C, Session>, open: Open<C>) => Promise<void>,
) => void;

/**
 * Makes the function that registers calls which are answered by a stream. Token, session, permission, validation and
 * refusals are those of any call. When the server closes, it ends all streams, or it would wait for their readers.
 */
export function makeStreamRoute<Session extends Holder>({
  app,
  findSession,
  checkAnswers,
  deadline,
}: RouteDependencies<Session>): StreamRouteFor<Session> {
  const streams = new Set<EventStream>();
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    for (const stream of streams) stream.end();
  });
  return (call, handler) => {
    app.route({
      method: call.method,
      url: call.path,
      config: { streams: true },
      handler: async (request, reply) => {
        let late = false;
        const open = (onClose: () => void) => {
          // A connection that was closed before fires no further event.
          if (late || closing || reply.raw.closed) throw outOfService('closing');
          const stream = openEventStream(reply, () => {
            streams.delete(stream);
            onClose();
          });
          streams.add(stream);
          noLongerInFlight(request);
          endTrace(request, 200);
          if (!checkAnswers) return stream;
          const send = (event: unknown) => {
            checkAnswer(call, event);
            stream.send(event);
          };
          return { ...stream, send };
        };
        const begin = async () => handler(await enterCall(call, request, findSession), open);
        await within(deadline, begin(), () => {
          late = true;
          return outOfService();
        });
      },
    });
  };
}
