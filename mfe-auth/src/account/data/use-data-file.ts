import { type ApiError, callAs } from '@assistant/api';
import { accountData } from '@assistant/contract';
import { useLanguage } from '@assistant/i18n';
import { useAppSelector } from '@assistant/store';
import { useEffect, useRef, useState } from 'react';
import { type Format, type Writer, writerOf } from './write-file';

/** A file that is being made. */
interface Making {
  writer: Writer;
  /** Where the next page begins. */
  after: string | undefined;
  done: number;
  total: number;
}

export type DataFile =
  | { kind: 'none' }
  | { kind: 'reading'; done: number; total: number }
  | { kind: 'failed'; error: ApiError; retrying: boolean }
  | { kind: 'ready'; file: File; url: string };

/** A pause that the server asks for within a file is waited out where it is this short, in seconds. */
const SHORT_PAUSE = 5;

/** What a page has of a file: while it is made, and its address once it is. */
interface Held {
  making?: Making | undefined;
  url?: string | undefined;
}

function forget(held: Held): void {
  if (held.url) URL.revokeObjectURL(held.url);
  held.making = undefined;
  held.url = undefined;
}

const NONE: DataFile = { kind: 'none' };

/** Makes the file with all data of the player, page by page; what has failed goes on where it stopped. */
export function useDataFile() {
  const token = useAppSelector((state) => state.session.token);
  const account = useAppSelector((state) => state.session.user?.account ?? '');
  const language = useLanguage();
  const [shown, setShown] = useState<DataFile>(NONE);
  const { current: held } = useRef<Held>({});

  useEffect(() => () => forget(held), [held]);

  async function read(one: Making) {
    while (held.making === one) {
      const { after } = one;
      const { data, error } = await callAs(token, accountData, after === undefined ? {} : { after });
      if (held.making !== one) return;
      const pause = error?.code === 429 && after !== undefined ? error.retryAfterSeconds : undefined;
      if (pause !== undefined && pause <= SHORT_PAUSE)
        await new Promise((resolve) => setTimeout(resolve, pause * 1000));
      else if (error) return setShown({ kind: 'failed', error, retrying: false });
      else {
        one.writer.add(data);
        one.done += data.rows.length;
        one.total = data.total ?? one.total;
        if (data.next === null) return finish(one);
        one.after = data.next;
        setShown({ kind: 'reading', done: one.done, total: one.total });
      }
    }
  }

  function finish({ writer }: Making) {
    const blob = writer.end();
    const file = new File([blob], writer.name, { type: blob.type });
    held.url = URL.createObjectURL(file);
    setShown({ kind: 'ready', file, url: held.url });
  }

  return {
    shown,
    make(format: Format) {
      forget(held);
      const writer = writerOf(format, { account, made: new Date(), language });
      held.making = { writer, after: undefined, done: 0, total: 0 };
      setShown({ kind: 'reading', done: 0, total: 0 });
      void read(held.making);
    },
    goOn() {
      if (shown.kind !== 'failed' || !held.making) return;
      setShown({ ...shown, retrying: true });
      void read(held.making);
    },
    leave() {
      forget(held);
      setShown(NONE);
    },
  };
}
