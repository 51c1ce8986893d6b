// @vitest-environment jsdom
import { lazy, startTransition, Suspense, useState, type ReactNode } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Node } from '../../src/language/release.ts';
import { PortalRoot } from '../../src/runtime/PortalRoot.tsx';
import { defineWidget } from '../../src/sdk/widget.ts';
import type { WidgetProps } from '../../src/sdk/widget.ts';
import { createTestRuntime, screen as screenFile, step } from './createTestRuntime.ts';

afterEach(cleanup);

const Never = lazy(() => new Promise<never>(() => undefined));

/** A widget that suspends forever as soon as it is pressed. */
function Waiting({ emit }: WidgetProps<Readonly<Record<string, never>>>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const press = () => {
    startTransition(() => setOpen(true));
    void emit('press');
  };
  return (
    <>
      <button type="button" onClick={press}>
        Go
      </button>
      <Suspense fallback="…">{isOpen ? <Never /> : 'Nothing yet'}</Suspense>
    </>
  );
}

const waiting = defineWidget<Readonly<Record<string, never>>>(
  {
    type: 'waiting',
    title: 'Waiting',
    description: 'Begins to show a part that never arrives.',
    kind: 'node',
    props: { type: 'object', additionalProperties: false, properties: {} },
    events: { press: { description: 'Pressed.' } },
  },
  () => Promise.resolve(Waiting),
);

it('navigates to the next screen while a part of the current one is still loading', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const widgets = ['waiting'];
  const node: Node = {
    type: 'waiting',
    key: 'go',
    props: {},
    on: { press: [step('open', { open: 'away' })] },
  };
  const route = (path: string, name: string) => ({
    path,
    screen: name,
    name,
    query: {},
    widgets,
    forms: [],
  });
  const portal = createTestRuntime({
    widgets: [waiting],
    portal: { paths: { away: '/away' } },
    files: {
      'routes/_root': [route('/', 'home')],
      'routes/away': [route('/away', 'away')],
      'screens/home': screenFile('home', { title: 'Home', widgets, body: [node] }),
      'screens/away': screenFile('away', { title: 'Away', widgets, body: [] }),
      'texts/ro/home': {},
      'texts/ro/away': {},
    },
  });
  await portal.start();
  render(<PortalRoot portal={portal} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Go' }));
  expect(await screen.findByRole('heading', { name: 'Away' })).toBeTruthy();
});
