/** What is asked of a client of `pg`. Its types do not have `processID`. */
interface Connection {
  query(text: string): Promise<{ rows: { pid: number }[] }>;
}

/**
 * Whether a connection pooler stands before PostgreSQL. It reports to its client a process id of its own making, and another
 * process of PostgreSQL may execute every transaction: nothing that belongs to a session lasts, such as LISTEN.
 */
export async function isPooled(client: object): Promise<boolean> {
  const { rows } = await (client as Connection).query('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as { processID?: number | null }).processID;
}

/** The same of an address. @throws what `pg` throws where it leads nowhere */
export async function leadsToPooler(url: string, connectMs: number): Promise<boolean> {
  const { Client } = (await import('pg')).default;
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
  });
  // A connection that breaks afterwards has been logged already.
  client.on('error', () => {});
  try {
    await client.connect();
    return await isPooled(client);
  } finally {
    await client.end().catch(() => {});
  }
}
