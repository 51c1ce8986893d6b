// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

const defaults = { title: 'Green', badgeTone: 'neutral', tone: 'normal', pressable: true };

it('an entry of a list tells assistive technology whether its details are shown', async () => {
  await drawWidget('list-item', { ...defaults, current: true });
  expect(screen.getByRole('button', { name: 'Green', current: true })).toBeDefined();
  cleanup();
  await drawWidget('list-item', { ...defaults, current: false });
  expect(screen.getByRole('button', { name: 'Green' }).getAttribute('aria-current')).toBeNull();
});
