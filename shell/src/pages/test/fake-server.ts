import {
  ACCOUNT_SETTING_ID,
  type AccountSettings,
  type CallName,
  calls,
  type DataOf,
} from '@assistant/shared/contract';

/** An answer of the fake server: data in the envelope, a refusal, or what only a broken network gives. */
export type FakeAnswer =
  | { data: unknown }
  | { code: number; msg: string; data?: unknown }
  | { status: number; text: string }
  | 'offline';

type Body = Record<string, unknown>;
type Handler = (body: Body) => FakeAnswer | Promise<FakeAnswer>;

/**
 * A stand-in for the network at its boundary: `fetch`. Answers calls of the contract with real
 * envelopes and files by path, and keeps what it was asked.
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

  /** The bodies a call was made with, without the token. */
  bodies(name: CallName): Body[] {
    return this.asked
      .filter(({ path }) => path === calls[name].path)
      .map(({ body: { token: _token, ...rest } }) => rest);
  }

  /** The account-wide settings of each save, with the revision they were made upon. */
  get accountSaves(): { values: Partial<AccountSettings>; revision: number | undefined }[] {
    return this.bodies('updateConfig').map(({ setting, revisions }) => ({
      values: (setting as Record<string, Partial<AccountSettings>>)[ACCOUNT_SETTING_ID] ?? {},
      revision: (revisions as Record<string, number>)[ACCOUNT_SETTING_ID],
    }));
  }

  /** Takes the place of `fetch`. */
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

/** jsdom has no Response; this is what of it the product uses. */
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
