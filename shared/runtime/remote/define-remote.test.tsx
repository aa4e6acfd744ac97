import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { defineRemote } from './define-remote';
import type { RemoteProps, RouterBridge } from './remote-props';

let mounts = 0;

function propsFor(onCrash: (error: Error) => void): RemoteProps & { name: string; domElement: HTMLElement } {
  const domElement = document.body.appendChild(document.createElement('div'));
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/basic/mining'] });
  mounts += 1;
  return {
    name: `remote-${mounts}`,
    domElement,
    basename: '/basic',
    router: router as unknown as RouterBridge,
    onCrash,
  };
}

/** Runs one step of a parcel's lifecycle. React renders when `act` ends, and only then the step can end. */
async function live(step: () => Promise<unknown>): Promise<void> {
  let end: Promise<unknown> | undefined;
  await act(async () => {
    end = step();
  });
  await end;
}

test('the lifecycles show the remote in the given element, and remove all of it', async () => {
  const remote = defineRemote(() => <p>蓬莱寻宝</p>);
  const props = propsFor(() => {});
  await live(() => remote.bootstrap(props));
  await live(() => remote.mount(props));
  expect(screen.getByText('蓬莱寻宝')).toBeVisible();
  await live(() => remote.unmount(props));
  expect(props.domElement).toBeEmptyDOMElement();
});

test('a remote that throws in its first render finishes mounting, and the shell is told why', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const crashes: string[] = [];
  const remote = defineRemote(() => {
    throw new Error('the deck is empty');
  });
  const props = propsFor((error) => crashes.push(error.message));
  await live(() => remote.bootstrap(props));
  await live(() => remote.mount(props));
  await waitFor(() => expect(crashes).toEqual(['the deck is empty']));
  expect(props.domElement).toBeEmptyDOMElement();
  jest.restoreAllMocks();
});
