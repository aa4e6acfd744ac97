import { getAppStore, Provider } from '@assistant/store';
import * as React from 'react';
import { type ComponentType, createElement, Fragment } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { RemoteModule, RemoteProps } from './remote-props';
import { RemoteRouter } from './remote-router';

/**
 * Makes the module a remote exposes as `./app`: single-spa lifecycles around `Root`, in a React root of its
 * own, on the shell's history and store (R801, R802). An error thrown while rendering is reported to the
 * shell through `onCrash` and leaves nothing on the screen.
 * @example export const { bootstrap, mount, unmount, update } = defineRemote(Root);
 */
export function defineRemote(Root: ComponentType): RemoteModule {
  function RemoteRoot(props: RemoteProps) {
    return (
      <Provider store={getAppStore()}>
        <RemoteRouter router={props.router} basename={props.basename}>
          <Root />
        </RemoteRouter>
      </Provider>
    );
  }
  return singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient,
    rootComponent: RemoteRoot,
    // Without a boundary, a root that throws in its first render leaves the mount pending for ever
    // (docs/federation.md#error-boundary).
    errorBoundary: (error, _info, props) => {
      props.onCrash(error);
      return createElement(Fragment);
    },
  }) as RemoteModule;
}
