import { type Outbound, type OutboundAnswer, OutboundError } from '../../../server/src/notify/outbound';
import type { Machine } from '../machine/machine';
import type { Book } from './book';
import type { World } from './world';

/** How long a replica waits for an answer: as long as the real one does. */
const TIMEOUT_MS = 10_000;

/** What receivers refuse with: what may be tried again, soon or later, and what may not. */
const REFUSALS: [OutboundAnswer, ...OutboundAnswer[]] = [
  { status: 503, body: '' },
  { status: 500, body: '' },
  { status: 429, body: '', retryAfter: 45 },
  { status: 400, body: '' },
];

/**
 * The receivers of the players' webhooks. They note what they have taken; a replica that is still there and has heard that a message
 * was taken must not send it again.
 */
export function makeReceivers(world: World, book: Book) {
  const { time, tell, breaks } = world;
  const machine = time.machine('receivers');
  const { random } = machine;
  const strikes = (kind: 'receiverHangs' | 'receiverRefuses' | 'receiverLies') =>
    world.strikes(random, kind, 'a receiver');
  /** Who has heard that a message was taken. */
  const heard = new Map<string, Machine>();
  /** Who is sending a message. */
  const sending = new Map<string, Machine>();

  function post(by: Machine, address: string, id: string, body: string) {
    const sent = new Promise<OutboundAnswer>((answered, failed) => {
      if (heard.get(id)?.alive)
        breaks(`${by.name} sends ${id} again, which was taken (an event reaches each channel once)`);
      const other = sending.get(id);
      if (other?.alive)
        breaks(`${other.name} and ${by.name} send ${id} at once (one sender of each message)`);
      sending.set(id, by);
      const late = () => failed(new OutboundError('timeout'));
      const arrive = () => {
        if (strikes('receiverHangs')) {
          tell(`a receiver does not answer ${by.name}`);
          time.after(TIMEOUT_MS, 'has no answer of a receiver', late, by);
          return;
        }
        if (strikes('receiverRefuses')) {
          const refusal = random.pick(REFUSALS);
          if (refusal.status === 400) book.refused.add(id);
          tell(`a receiver answers ${by.name} ${refusal.status}`);
          time.after(random.between(5, 60), 'is refused by a receiver', () => answered(refusal), by);
          return;
        }
        book.received.set(id, { address, events: JSON.parse(body).events });
        tell(`a receiver takes a message of ${by.name}`);
        if (strikes('receiverLies')) {
          tell('its answer is lost');
          time.after(TIMEOUT_MS, 'has no answer of a receiver', late, by);
          return;
        }
        const taken = () => {
          heard.set(id, by);
          answered({ status: 200, body: '' });
        };
        time.after(random.between(5, 60), 'hears of a receiver', taken, by);
      };
      time.after(random.between(5, 60), 'brings a message to a receiver', arrive, machine);
    });
    return sent.finally(() => sending.delete(id));
  }

  return {
    /** The way to them from one replica. */
    outboundOf: (by: Machine): Outbound => ({
      check: async () => {},
      post: (address, headers, body) => post(by, address, headers['webhook-id'] ?? '', String(body)),
    }),
  };
}
