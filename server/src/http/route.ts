import { isDeepStrictEqual } from 'node:util';
import { BODY_MAX_BYTES, type Call, type CallAuth, may, type StaffRole } from '@assistant/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { AccountRead } from '../database/read-along';
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

export interface CallContext<C extends Call, Session, Value = undefined> {
  input: z.output<C['request']>;
  session: SessionOf<C['auth'], Session>;
  request: FastifyRequest;
  /** What was read along with the session, where there is one. */
  read: C['auth'] extends 'none' | 'optional' ? Value | undefined : Value;
}

/**
 * Registers the handler of a call. Its result becomes `data` of the envelope. What the call needs of the caller's account in any case is
 * read, or written, `along` with the session; by a function where that depends on the input, which is right then.
 */
export type RouteFor<Session> = <C extends Call, Value = undefined>(
  call: C,
  handler: (context: CallContext<C, Session, Value>) => Promise<z.input<C['data']>>,
  along?: Along<C, Value>,
) => void;

type Along<C extends Call, Value> =
  | AccountRead<Value>
  | ((
      input: z.output<C['request']>,
      caller: { token: string; request: FastifyRequest },
    ) => Promise<AccountRead<Value> | undefined>);

export interface RouteDependencies<Session> {
  app: FastifyInstance;
  /** Finds the session of a token, with what is read along of its account; undefined if the token is unknown or revoked. */
  findSession: <Value>(
    token: string,
    along: AccountRead<Value> | undefined,
  ) => Promise<{ session: Session; read: Value | undefined } | undefined>;
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

async function authorize<Session extends Holder, Value>(
  { auth, needs = 'answer' }: Pick<Call, 'auth' | 'needs'>,
  token: string,
  find: RouteDependencies<Session>['findSession'],
  along: AccountRead<Value> | undefined,
): Promise<{ session?: Session; read?: Value | undefined }> {
  if (auth === 'none' || (auth === 'optional' && token === '')) return {};
  const found = token === '' ? undefined : await find(token, along);
  if (!found) throw notLoggedIn();
  const { session } = found;
  if (auth === 'player' && session.role !== 'player') throw forbidden();
  if (auth === 'agent') {
    if (session.staffRole === undefined) throw forAgents();
    if (needs !== 'nothing' && !may(session.staffRole, needs)) throw forbidden();
  }
  return found;
}

/** Fails where an answer, or one event, is not what the contract says. */
export function checkAnswer(call: Call, data: unknown): void {
  const result = call.data.safeParse(data);
  if (!result.success) throw new Error(`${call.path} answered against its contract: ${result.error.message}`);
  if (!isDeepStrictEqual(result.data, data)) throw new Error(`${call.path} answered more than its contract`);
}

/** The caller and the input of a request. @throws ApiError where the caller may not make it, or it is wrong */
export async function enterCall<C extends Call, Session extends Holder, Value = undefined>(
  call: C,
  request: FastifyRequest,
  findSession: RouteDependencies<Session>['findSession'],
  along?: Along<C, Value>,
): Promise<CallContext<C, Session, Value>> {
  const { token, rest } = takeToken(call.method === 'GET' ? request.query : request.body);
  const early = typeof along === 'function' && token !== '' ? call.request.safeParse(rest) : undefined;
  const reads =
    typeof along !== 'function'
      ? along
      : early?.success
        ? await along(early.data as z.output<C['request']>, { token, request })
        : undefined;
  const { session, read } = await authorize(call, token, findSession, reads);
  // Who may not make the call learns that first.
  const input = early?.success ? early.data : validate(call.request, rest);
  // `authorize` has just checked that the session fits the call, which the type cannot express.
  return { input, session, request, read } as CallContext<C, Session, Value>;
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
  return (call, handler, along) => {
    if ((call.maxBytes ?? 0) > BODY_MAX_BYTES && (call.auth === 'none' || call.auth === 'optional'))
      throw new Error(`${call.path} takes a large body, which is parsed only for a caller with a token`);
    const answer = async (request: FastifyRequest) =>
      handler(await enterCall(call, request, findSession, along));
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
