import { callAs } from '@assistant/api';
import { chatService, type DataOf } from '@assistant/contract';
import { useEffect, useState } from 'react';

/** How often the page asks whether somebody is there. */
const ASK_MS = 60_000;

export type Service = DataOf<'chatService'>;

/**
 * When customer service is there, asked once a minute while the page is seen, and with each answer, as who answers is there;
 * undefined until it is known.
 * @param answered changes with each answer
 */
export function useService(active: boolean, answered: string): Service | undefined {
  const [service, setService] = useState<Service>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer asks again
  useEffect(() => {
    if (!active) return;
    let gone = false;
    const ask = async () => {
      const { data } = await callAs(null, chatService, {});
      if (data && !gone) setService(data);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [active, answered]);
  return service;
}
