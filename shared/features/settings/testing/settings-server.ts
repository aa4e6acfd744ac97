/** The server of settings in tests, as a page reaches it by `fetch`: what it has, and every save it was asked for. */
export const server = {
  reachable: true,
  busy: false,
  raid: {} as object,
  revision: 0,
  asked: [] as object[],
};

globalThis.fetch = async (url, init) => {
  if (!server.reachable) throw new TypeError('Failed to fetch');
  const config = () => ({ setting: { raid: server.raid }, revisions: { raid: server.revision } });
  const answer = (body: object) =>
    ({ ok: true, headers: new Headers(), text: async () => JSON.stringify(body) }) as Response;
  if (!String(url).endsWith('/update_config')) return answer({ code: 0, data: config() });
  const { setting, revisions } = JSON.parse(String(init?.body));
  server.asked.push(setting);
  if (server.busy) return answer({ code: 503, msg: 'busy' });
  if (setting.raid && revisions.raid !== server.revision)
    return answer({ code: 409, msg: 'stale', data: config() });
  if (setting.raid) Object.assign(server, { raid: setting.raid, revision: server.revision + 1 });
  return answer({ code: 0, data: { revisions: { raid: server.revision } } });
};
