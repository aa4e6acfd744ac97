import { ACCOUNT_SETTING_ID, type AccountSettings, type CallName, type DataOf } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';

/** An answer of the fake server: data in the envelope, a refusal, or a network failure. */
type FakeAnswer =
  | { data: unknown }
  | { code: number; msg: string; data?: unknown }
  | { status: number; text: string }
  | 'offline';

type Body = Record<string, unknown>;
type Handler = (body: Body) => FakeAnswer | Promise<FakeAnswer>;

/**
 * Replaces the network at its boundary, `fetch`. Answers calls of the contract with real envelopes, and files
 * by path, and records the requests.
 */
export class FakeServer {
  readonly asked: { path: string; body: Body }[] = [];
  #handlers = new Map<string, Handler>();

  /** Answers a call of the contract. */
  on<Name extends CallName>(name: Name, answer: DataOf<Name> | Handler): this {
    this.#handlers.set(
      calls[name].path,
      typeof answer === 'function' ? (answer as Handler) : () => ({ data: answer }),
    );
    return this;
  }

  /** Answers a path with a file's text. */
  file(path: string, answer: unknown | Handler): this {
    this.#handlers.set(
      path,
      typeof answer === 'function'
        ? (answer as Handler)
        : () => ({ status: 200, text: JSON.stringify(answer) }),
    );
    return this;
  }

  /** The request bodies of a call, without the token. */
  bodies(name: CallName): Body[] {
    return this.asked
      .filter(({ path }) => path === calls[name].path)
      .map(({ body: { token: _token, ...rest } }) => rest);
  }

  /** The account-wide settings of each save, with the revision they are based on. */
  get accountSaves(): { values: Partial<AccountSettings>; revision: number | undefined }[] {
    return this.bodies('updateConfig').map(({ setting, revisions }) => ({
      values: (setting as Record<string, Partial<AccountSettings>>)[ACCOUNT_SETTING_ID] ?? {},
      revision: (revisions as Record<string, number>)[ACCOUNT_SETTING_ID],
    }));
  }

  /** Replaces `fetch`. */
  install(): this {
    globalThis.fetch = jest.fn(async (input: URL | string, init?: { body?: string }) => {
      const { pathname } = new URL(String(input), location.origin);
      const body = init?.body ? (JSON.parse(init.body) as Body) : {};
      this.asked.push({ path: pathname, body });
      const handler = this.#handlers.get(pathname);
      const answer = handler ? await handler(body) : { status: 404, text: `no answer for ${pathname}` };
      if (answer === 'offline') throw new TypeError('Failed to fetch');
      return responseOf(answer);
    }) as unknown as typeof fetch;
    return this;
  }
}

/** jsdom has no Response; this is the part that the product uses. */
function responseOf(answer: Exclude<FakeAnswer, 'offline'>) {
  const refused = 'code' in answer;
  const [status, text] =
    'text' in answer
      ? [answer.status, answer.text]
      : [
          refused ? answer.code : 200,
          JSON.stringify({
            code: refused ? answer.code : 0,
            msg: refused ? answer.msg : '',
            data: answer.data ?? {},
          }),
        ];
  return {
    ok: status < 400,
    status,
    headers: { get: () => null },
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  };
}
