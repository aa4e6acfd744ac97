import { connect, type Socket } from 'node:net';

const END_OF_HEAD = '\r\n\r\n';

/** A connection that sends one call after another, with as little work for the client as there is. */
export function openConnection(port: number) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let parts: Buffer[] = [];
  let [bytes, wanted] = [0, 0];
  let done: ((text: string) => void) | undefined;
  let failed: ((error: Error) => void) | undefined;
  const fail = (error: Error) => failed?.(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server has closed a connection.')));
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    bytes += part.length;
    if (wanted === 0) {
      const text = Buffer.concat(parts).toString('latin1');
      const end = text.indexOf(END_OF_HEAD);
      if (end < 0) return;
      const length = /content-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined) return fail(new Error(`An answer without a length: ${text}`));
      wanted = end + END_OF_HEAD.length + Number(length);
    }
    if (bytes < wanted) return;
    const text = Buffer.concat(parts).toString();
    [parts, bytes, wanted] = [[], 0, 0];
    done?.(text);
  });
  return {
    /** Sends a body. @returns status and text of the answer */
    call: ({ path, body }: { path: string; body: string }, ip: string) =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        failed = reject;
        done = (text) => resolve({ status: Number(text.slice(9, 12)), text });
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: bench\r\nuser-agent: bench\r\nx-forwarded-for: ${ip}\r\nx-forwarded-proto: https\r\n` +
            `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      }),
    close: () => socket.destroy(),
  };
}
