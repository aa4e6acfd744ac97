import { isDeepStrictEqual } from 'node:util';
import type { Call, CallAuth } from '@assistant/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Session } from '../session/repository';
import { fieldError, forbidden, notLoggedIn } from './api-error';
import { validate } from './validate';

type SessionOf<Auth extends CallAuth> = Auth extends 'none'
  ? undefined
  : Auth extends 'optional'
    ? Session | undefined
    : Session;

export interface CallContext<C extends Call> {
  input: z.output<C['request']>;
  session: SessionOf<C['auth']>;
  request: FastifyRequest;
}

/** Registers what answers a call. The answer becomes `data` of the envelope. */
export type Route = <C extends Call>(
  call: C,
  handler: (context: CallContext<C>) => Promise<z.input<C['data']>>,
) => void;

export interface RouteParts {
  app: FastifyInstance;
  /** Finds the session of a token, or undefined where the token is unknown or revoked. */
  findSession: (token: string) => Promise<Session | undefined>;
  /** Whether answers are held against their schemas as well: in tests, where a difference is a failure. */
  checkAnswers: boolean;
}

/** The token apart from the rest: body field of a POST, query field of a GET (spec section 7). */
function takeToken(input: unknown): { token: string; rest: unknown } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { token: '', rest: input };
  const { token = '', ...rest } = input as { token?: unknown };
  if (token !== null && typeof token !== 'string')
    throw fieldError('token', { zh: '应为文本', en: 'must be text' });
  return { token: token ?? '', rest };
}

async function authorize(auth: CallAuth, token: string, find: RouteParts['findSession']) {
  if (auth === 'none' || (auth === 'optional' && token === '')) return undefined;
  const session = token === '' ? undefined : await find(token);
  if (!session) throw notLoggedIn();
  if ((auth === 'player' || auth === 'agent') && session.role !== auth) throw forbidden();
  return session;
}

function checkAnswer(call: Call, data: unknown): void {
  const result = call.data.safeParse(data);
  if (!result.success) throw new Error(`${call.path} answered against its contract: ${result.error.message}`);
  if (!isDeepStrictEqual(result.data, data)) throw new Error(`${call.path} answered more than its contract`);
}

/** Makes the registrar: token, session, permission, validation and envelope are the same for every call. */
export function makeRoute({ app, findSession, checkAnswers }: RouteParts): Route {
  return (call, handler) => {
    app.route({
      method: call.method,
      url: call.path,
      handler: async (request) => {
        const { token, rest } = takeToken(call.method === 'GET' ? request.query : request.body);
        const session = await authorize(call.auth, token, findSession);
        const input = validate(call.request, rest);
        // `authorize` has just made the session fit the call, which its type alone cannot say.
        const context = { input, session, request } as CallContext<typeof call>;
        const data = await handler(context);
        if (checkAnswers) checkAnswer(call, data);
        return { code: 0, msg: '', data };
      },
    });
  };
}
