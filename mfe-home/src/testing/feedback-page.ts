import type { Feedback } from '@assistant/contract';
import { openPage, sampleServer } from '@assistant/testing/open-page';
import { screen } from '@testing-library/react';
import { Component } from '../feedback';

/** A message as the server has stored it. */
export const sent = (change: Partial<Feedback> = {}): Feedback => ({
  id: 1,
  category: 'bug',
  text: '抢夺次数不对',
  has_image: false,
  status: 'received',
  answer: null,
  answered_at: null,
  created_at: '2026-03-09T08:00:00.000Z',
  ...change,
});

export const openFeedback = (server = sampleServer(), address = '/feedback') => ({
  server,
  ...openPage(Component, address, server),
});
export const text = () => screen.findByRole('textbox', { name: '内容' });
export const send = () => screen.getByRole('button', { name: '发送' });
