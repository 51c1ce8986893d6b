// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useNear } from '../../src/widgets/useNear.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const load = () => Promise.resolve();
const nothing = () => undefined;

function Part({ ask = load }: { readonly ask?: Parameters<typeof useNear>[1] }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  return <div ref={box}>{useNear(box, ask)}</div>;
}

/** A browser in which every element is near, and which is idle when the returned function runs. */
function nearBrowser(): () => void {
  let idle: (() => void) | undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: readonly object[]) => void) {
        queueMicrotask(() => report([{ isIntersecting: true }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('requestIdleCallback', (then: () => void) => {
    idle = then;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  return () => idle?.();
}

describe('a part near the viewport', () => {
  it('is ready when its code is loaded and the browser is idle', async () => {
    const becomeIdle = nearBrowser();
    await act(async () => void render(<Part />));
    expect(screen.getByText('near')).toBeTruthy();
    await act(async () => becomeIdle());
    expect(screen.getByText('ready')).toBeTruthy();
  });

  it('stays near if it has no code to load', async () => {
    const becomeIdle = nearBrowser();
    await act(async () => void render(<Part ask={nothing} />));
    await act(async () => becomeIdle());
    expect(screen.getByText('near')).toBeTruthy();
  });
});
