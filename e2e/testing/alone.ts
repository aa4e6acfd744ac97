import { sendToAdminSocket } from '../../server/src/staff/admin-socket';
import { startBuiltServer } from './built-server';
import type { Servers, Start } from './servers';

/** One server with the embedded database. */
export async function startAlone({ env, before }: Start): Promise<Servers> {
  const { port, agent, end } = await startBuiltServer(env, before);
  return {
    url: `http://127.0.0.1:${port}`,
    agent,
    async staff(...command) {
      const answer = await sendToAdminSocket(env.DATA_DIR ?? '', command);
      if (!answer?.ok) throw new Error(answer?.text ?? 'The server does not answer.');
      return answer.text;
    },
    stop: () => end('SIGTERM'),
  };
}
