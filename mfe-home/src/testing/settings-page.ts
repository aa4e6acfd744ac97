import { getSettings } from '@assistant/settings';
import { openPage, sampleServer } from '@assistant/testing/open-page';
import { act, screen } from '@testing-library/react';
import { Component } from '../settings';

/** Shows the settings to a logged-in player, with a server that answers everything unless one is given. */
export const openSettings = (server = sampleServer(), path = '/main/settings') => ({
  server,
  ...openPage(Component, path, server),
});

/** Ends the page, as closing the tab does: nothing it had still to send is sent by it. */
export function closeSettings({ store, unmount }: ReturnType<typeof openSettings>): void {
  unmount();
  getSettings(store.dispatch)
    .find(store.getState().session.user?.account ?? '', 'account')
    ?.end();
}

/** Lets time pass and runs what is due. Needs jest's fake timers. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The first number of the page, used to test saving. */
export const capField = () => screen.findByRole('spinbutton', { name: /每日元宝上限/ });

export async function typeCap(user: ReturnType<typeof openSettings>['user'], text: string) {
  const field = await capField();
  await user.clear(field);
  await user.type(field, text);
}

export const saved = () => screen.findByText('已保存');
