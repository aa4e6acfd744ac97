import { act, screen } from '@testing-library/react';
import { Component } from '../settings';
import { openPage, sampleServer } from './open-page';

/** Shows the settings to a logged-in player, against a server that answers all they ask unless one is given. */
export const openSettings = (server = sampleServer(), path = '/main/settings') => ({
  server,
  ...openPage(Component, path, server),
});

/** Lets time pass, and what it brings about happen; wants jest's fake timers. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The first number of the page, a setting to try saving by. */
export const capField = () => screen.findByRole('spinbutton', { name: /每日元宝上限/ });

export async function typeCap(user: ReturnType<typeof openSettings>['user'], text: string) {
  const field = await capField();
  await user.clear(field);
  await user.type(field, text);
}

export const saved = () => screen.findByText('已保存');
