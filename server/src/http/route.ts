import { isDeepStrictEqual } from 'node:util';
import { BODY_MAX_BYTES, type Call, type CallAuth, may, type StaffRole } from '@assistant/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { within } from '../system/within';
import { fieldError, forAgents, forbidden, notLoggedIn, outOfService } from './api-error';
import { validate } from './validate';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the JSON of its body may have the type `text/plain`. */
    beacon?: boolean;
  }
}

/** What the transport has to know about the caller: whether they may make the call. */
export interface Holder {
  role: 'player' | 'agent';
  staffRole: StaffRole | undefined;
}

type SessionOf<Auth extends CallAuth, Session> = Auth extends 'none'
  ? undefined
  : Auth extends 'optional'
    ? Session | undefined
    : Session;

export interface CallContext<C extends Call, Session> {
  input: z.output<C['request']>;
  session: SessionOf<C['auth'], Session>;
  request: FastifyRequest;
}

/** Registers the handler of a call. Its result becomes `data` of the envelope. */
export type RouteFor<Session> = <C extends Call>(
  call: C,
  handler: (context: CallContext<C, Session>) => Promise<z.input<C['data']>>,
) => void;

export interface RouteDependencies<Session> {
  app: FastifyInstance;
  /** Finds the session of a token, or undefined if the token is unknown or revoked. */
  findSession: (token: string) => Promise<Session | undefined>;
  /** Whether answers are checked against their schemas too. Tests do this, and a difference fails. */
  checkAnswers: boolean;
  /** Milliseconds after which a call that has no answer yet is refused. */
  deadline: number;
}

/** Separates the token from the rest: a body field of a POST, a query field of a GET (spec section 7). */
function takeToken(input: unknown): { token: string; rest: unknown } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { token: '', rest: input };
  const { token = '', ...rest } = input as { token?: unknown };
  if (token !== null && typeof token !== 'string')
    throw fieldError('token', { zh: '应为文本', en: 'must be text' });
  return { token: token ?? '', rest };
}

async function authorize<Session extends Holder>(
  { auth, needs = 'answer' }: Pick<Call, 'auth' | 'needs'>,
  token: string,
  find: RouteDependencies<Session>['findSession'],
): Promise<Session | undefined> {
  if (auth === 'none' || (auth === 'optional' && token === '')) return undefined;
  const session = token === '' ? undefined : await find(token);
  if (!session) throw notLoggedIn();
  if (auth === 'player' && session.role !== 'player') throw forbidden();
  if (auth === 'agent') {
    if (session.staffRole === undefined) throw forAgents();
    if (needs !== 'nothing' && !may(session.staffRole, needs)) throw forbidden();
  }
  return session;
}

/** Fails where an answer, or one event, is not what the contract says. */
export function checkAnswer(call: Call, data: unknown): void {
  const result = call.data.safeParse(data);
  if (!result.success) throw new Error(`${call.path} answered against its contract: ${result.error.message}`);
  if (!isDeepStrictEqual(result.data, data)) throw new Error(`${call.path} answered more than its contract`);
}

/** The caller and the input of a request. @throws ApiError where the caller may not make it, or it is wrong */
export async function enterCall<C extends Call, Session extends Holder>(
  call: C,
  request: FastifyRequest,
  findSession: RouteDependencies<Session>['findSession'],
): Promise<CallContext<C, Session>> {
  const { token, rest } = takeToken(call.method === 'GET' ? request.query : request.body);
  const session = await authorize(call, token, findSession);
  const input = validate(call.request, rest);
  // `authorize` has just checked that the session fits the call, which the type cannot express.
  return { input, session, request } as CallContext<C, Session>;
}

/**
 * Makes the function that registers calls: token, session, permission, validation and envelope are the same
 * for all.
 */
export function makeRoute<Session extends Holder>({
  app,
  findSession,
  checkAnswers,
  deadline,
}: RouteDependencies<Session>): RouteFor<Session> {
  return (call, handler) => {
    if ((call.maxBytes ?? 0) > BODY_MAX_BYTES && (call.auth === 'none' || call.auth === 'optional'))
      throw new Error(`${call.path} takes a large body, which is parsed only for a caller with a token`);
    const answer = async (request: FastifyRequest) => handler(await enterCall(call, request, findSession));
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: call.maxBytes ?? BODY_MAX_BYTES,
      config: { beacon: call.beacon ?? false },
      handler: async (request) => {
        const data = await within(deadline, answer(request), () => {
          request.log.error({ req: request }, `no answer within ${deadline} ms: refused`);
          return outOfService();
        });
        if (checkAnswers) checkAnswer(call, data);
        return { code: 0, msg: '', data };
      },
    });
  };
}
