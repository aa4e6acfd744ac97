import type { RemoteDeclaration, ShellPlaces } from '@assistant/contract';
import { declarationMistakes } from './declaration-mistakes';
import { reservationMistakes } from './reservation-mistakes';

type Area = RemoteDeclaration['areas'][number];
const titles = { zh: '活动', en: 'Events' };
const events = (...areas: Partial<Area>[]): RemoteDeclaration => ({
  name: 'mfe-events',
  areas: areas.map((area) => ({ path: '/events/*', titles, ...area })),
});

describe('a declaration by itself', () => {
  test('with nothing wrong has no mistakes', () => {
    const both = events({ path: '/events/today', mount: '/events' }, { path: '/events/past/*', mount: '/' });
    expect(declarationMistakes(both)).toEqual([]);
  });

  test.each([
    ['/events/Spring', /areas\.0\.path/],
    ['/events/:id', /areas\.0\.path/],
    ['/events/list.html', /areas\.0\.path/],
    ['events', /areas\.0\.path/],
    ['/', /areas\.0\.path/],
    ['/events/', /areas\.0\.path/],
    ['/api/*', /\/api is the address of files and calls/],
    ['/shell', /\/shell is the address/],
    ['/remotes/mine/*', /\/remotes is the address/],
  ])('at %s is refused', (path, sentence) => {
    expect(declarationMistakes(events({ path })).join()).toMatch(sentence);
  });

  test('has each page in one area, below its mount, with a title in both languages', () => {
    expect(declarationMistakes(events({}, { path: '/events/today' }))).toEqual([
      'mfe-events: /events/today and /events/* have pages in common; each page is in one area',
    ]);
    expect(declarationMistakes(events({ mount: '/event' }))).toEqual([
      'mfe-events: /events/* is not below its mount /event',
    ]);
    expect(declarationMistakes(events({ titles: { zh: '活动', en: ' ' } }))).toEqual([
      'mfe-events: the title of /events/* is blank; every text is there in both languages',
    ]);
  });

  test('that is none is told with the place that is wrong', () => {
    expect(declarationMistakes({ name: 'Events', areas: [] })).toEqual([
      'remote.ts: name cannot be "Events"',
    ]);
    expect(declarationMistakes(undefined)).toEqual(['remote.ts: the declaration cannot be undefined']);
  });
});

describe('beside the shell and the other remotes', () => {
  const places: ShellPlaces = {
    own: ['/', '/main', '/settings'],
    kept: [
      { remote: 'mfe-auth', path: '/login', mount: '/', access: 'anonymous' },
      { remote: 'mfe-chat', path: '/main/customer-service', frame: 'main' },
      { remote: 'mfe-tasks-basic', path: '/basic/*' },
    ],
  };
  const fest: RemoteDeclaration = { name: 'mfe-fest', areas: [{ path: '/fest/*', titles }] };

  test('a free area is permitted, and so is what the shell keeps for the remote', () => {
    expect(reservationMistakes(events({}), places, [fest, events({})])).toEqual([]);
    const auth: RemoteDeclaration = {
      name: 'mfe-auth',
      areas: [{ path: '/login', mount: '/', access: 'anonymous', titles }],
    };
    expect(reservationMistakes(auth, places, [])).toEqual([]);
    const chat: RemoteDeclaration = {
      name: 'mfe-chat',
      areas: [{ path: '/main/customer-service', frame: 'main', titles }],
    };
    expect(reservationMistakes(chat, places, [])).toEqual([]);
  });

  test.each([
    [{ path: '/fest/today' }, 'mfe-events: /fest/today collides with /fest/* of mfe-fest'],
    [{ path: '/settings/*' }, 'mfe-events: /settings/* is not free; /settings is a page of the shell'],
    [
      { path: '/main/events' },
      'mfe-events: /main/events is not free; /main is a page of the shell; its places.ts names what remotes have below it',
    ],
    [
      { path: '/basic/events' },
      'mfe-events: /basic/events is not free; /basic/* is reserved for mfe-tasks-basic',
    ],
    [
      { access: 'anonymous' as const },
      'mfe-events: /events/* is for anonymous visitors; only the shell permits it, in its places.ts',
    ],
    [
      { access: 'anyone' as const },
      'mfe-events: /events/* is for anyone; only the shell permits it, in its places.ts',
    ],
    [
      { frame: 'main' as const },
      'mfe-events: /events/* is inside the layout with the bottom bar; only the shell permits it, in its places.ts',
    ],
  ])('%j is refused, with who has it or may permit it', (area, sentence) => {
    expect(reservationMistakes(events(area), places, [fest])).toEqual([sentence]);
  });

  describe('a place that is kept inside another one', () => {
    const inside: ShellPlaces = {
      own: ['/'],
      kept: [
        { remote: 'mfe-desk', path: '/desk/*' },
        { remote: 'mfe-releases', path: '/desk/releases/*' },
      ],
    };
    const at = (name: string, path: string): RemoteDeclaration => ({ name, areas: [{ path, titles }] });
    const both = [at('mfe-desk', '/desk/*'), at('mfe-releases', '/desk/releases/*')];

    test('is for its own remote, and the other one has what is around it', () => {
      for (const one of both) expect(reservationMistakes(one, inside, both)).toEqual([]);
    });

    test.each([
      ['mfe-desk', '/desk/releases/*', '/desk/releases/* is reserved for mfe-releases'],
      ['mfe-releases', '/desk/*', '/desk/* is reserved for mfe-desk'],
      ['mfe-events', '/desk/releases/today', '/desk/releases/* is reserved for mfe-releases'],
      ['mfe-events', '/desk/events', '/desk/* is reserved for mfe-desk'],
    ])('%s does not get %s', (name, path, sentence) => {
      expect(reservationMistakes(at(name, path), inside, both)).toEqual([
        `${name}: ${path} is not free; ${sentence}`,
      ]);
    });

    test('is taken as it is kept', () => {
      expect(reservationMistakes(at('mfe-releases', '/desk/releases'), inside, both)).toEqual([
        'mfe-releases: /desk/releases must be /desk/releases/*, as the shell reserves it',
      ]);
    });
  });

  test('a remote takes what is kept for it as it is kept', () => {
    const login = { name: 'mfe-auth', areas: [{ path: '/login/*', titles }] };
    expect(reservationMistakes(login, places, [])).toEqual([
      'mfe-auth: /login/* must be /login, as the shell reserves it',
    ]);
  });
});
