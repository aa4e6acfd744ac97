import { calls } from '@assistant/contract/calls';
import type { SigningKey } from '@assistant/release-store';
import type { Outbound } from '../../../notify/outbound';
import { openReceiver, type Received, type Receiver } from '../../../notify/testing/receiver';
import type { TestServer } from '../../../testing/server';
import { forgetSite } from './desk-site';
import { sendSigned } from './signed';
import type { Teams } from './teams';

export const jsonOf = ({ body }: Received) => JSON.parse(body.toString());

/** Opens a receiver for the tests of a file, which answers 200 at the begin of each. */
export function prepareReceiver(): { receiver: () => Receiver; outbound: Outbound } {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await openReceiver();
  });
  afterAll(() => receiver.close());
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.answer = () => ({ status: 200 });
  });
  return {
    receiver: () => receiver,
    // It is opened after the tests are declared.
    outbound: {
      check: (...given) => receiver.outbound().check(...given),
      post: (...given) => receiver.outbound().post(...given),
    },
  };
}

/** What the tests of webhooks do again and again; each begins without any. */
export function webhookBench(server: () => TestServer, receiver: () => Receiver, teams: () => Teams) {
  beforeEach(async () => {
    await forgetSite(server());
    await server().db.deleteFrom('release_webhooks').execute();
  });
  return {
    /** Sets where the team of the chat is notified. */
    set: (key: SigningKey, input: object = {}) =>
      sendSigned(server(), key, calls.releasesWebhook, {
        app: 'mfe-chat',
        address: receiver().url(),
        preset: 'plain',
        language: 'en',
        ...input,
      }),
    status: async () => (await sendSigned(server(), teams().chat, calls.releasesStatus, {})).data.webhooks,
    rows: () => server().db.selectFrom('release_webhooks').selectAll().execute(),
  };
}
