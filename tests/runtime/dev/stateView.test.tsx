// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { atom, createStore } from 'jotai/vanilla';
import { afterEach, expect, it } from 'vitest';
import type { Runtime } from '../../../src/runtime/createRuntime.ts';
import { StateView } from '../../../src/runtime/dev/tools/StateView.tsx';

afterEach(cleanup);

function show(session: object): void {
  const portal = {
    core: { store: createStore(), session: { tree: { read: () => session } } },
    navigation: { shown: atom({}) },
    popups: { shown: atom([]) },
  };
  render(<StateView portal={portal as unknown as Runtime} />);
}

it('the state shows empty lists, which are values', () => {
  show({ cart: [], user: {} });
  expect(screen.getByText('cart:').parentElement?.textContent).toBe('cart: []');
  expect(screen.queryByText(/no values/)).toBeNull();
});

it('the state says that it has no values, or only empty maps', () => {
  show({ user: {} });
  expect(screen.getByText('It has no values, or only empty maps.')).toBeDefined();
});
