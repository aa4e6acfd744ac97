import type { Call } from '@assistant/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { within } from '../system/within';
import { outOfService } from './api-error';
import { bodyAsItCame } from './json-body';
import { checkAnswer } from './route';
import { validate } from './validate';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its body is kept as it came, for a signature over it. */
    signed?: boolean;
  }
}

interface SignedContext<C extends Call, Caller> {
  input: z.output<C['request']>;
  caller: Caller;
  request: FastifyRequest;
}

/** Registers the handler of a call that is signed with a key, in place of a token. */
export type SignedRouteFor<Caller> = <C extends Call & { auth: 'key' }>(
  call: C,
  handler: (context: SignedContext<C, Caller>) => Promise<z.input<C['data']>>,
) => void;

interface SignedRouteDependencies<Caller> {
  app: FastifyInstance;
  /** Who has signed a request. @throws ApiError 401 where no one has that may call */
  identify: (request: FastifyRequest, body: Buffer) => Promise<Caller>;
  checkAnswers: boolean;
  deadline: number;
}

/** Makes the function that registers signed calls: signature, validation and envelope are the same for all. */
export function makeSignedRoute<Caller>({
  app,
  identify,
  checkAnswers,
  deadline,
}: SignedRouteDependencies<Caller>): SignedRouteFor<Caller> {
  return (call, handler) => {
    const answer = async (request: FastifyRequest) => {
      const caller = await identify(request, bodyAsItCame(request));
      const input = validate(call.request, request.body) as z.output<(typeof call)['request']>;
      return handler({ input, caller, request });
    };
    app.route({
      method: call.method,
      url: call.path,
      config: { signed: true },
      handler: async (request) => {
        const data = await within(deadline, answer(request), () => outOfService());
        if (checkAnswers) checkAnswer(call, data);
        return { code: 0, msg: '', data };
      },
    });
  };
}
