import { expect, it, vi } from 'vitest';
import { createTestRuntime, oneScreen, settle, slowWidget } from './createTestRuntime.ts';
import type { TestPortal } from './createTestRuntime.ts';
import { rows } from './startedData.ts';

/** A portal whose only screen has requested its data and waits for a widget. */
async function entering(): Promise<{ readonly portal: TestPortal; load(): void }> {
  const slow = slowWidget();
  const portal = createTestRuntime({
    widgets: [slow.widget],
    service: () => Response.json([]),
    files: {
      ...oneScreen({
        widgets: ['slow'],
        body: [{ type: 'slow', key: 'slow', props: {} }],
        data: { rows: { operation: rows } },
      }),
      'routes/_root': [
        {
          path: '/',
          screen: 'home',
          name: 'home',
          query: { day: {} },
          widgets: [],
          forms: [],
        },
      ],
    },
  });
  await portal.start();
  void portal.visit('/');
  await vi.waitFor(() => expect(portal.asked).toHaveLength(1));
  await settle();
  expect(shown(portal).screen).toBeUndefined();
  return { portal, load: slow.load };
}

const shown = (portal: TestPortal) => portal.view.evaluation.store.get(portal.navigation.shown);

it('keeps a dialog that opened before its screen was shown, and requests its data once', async () => {
  const { portal, load } = await entering();
  const close = vi.fn();
  portal.routes.overlay(close);
  await settle();
  load();
  await vi.waitFor(() => expect(shown(portal).screen?.file.screen).toBe('home'));
  await settle();
  expect(portal.asked).toHaveLength(1);
  expect(close).not.toHaveBeenCalled();
  portal.back();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('shows the query of a later address with the same path', async () => {
  const { portal, load } = await entering();
  const arriving = portal.visit('/?day=friday');
  load();
  await arriving;
  expect(shown(portal)).toMatchObject({ loading: false, screen: { file: { screen: 'home' } } });
  expect(portal.read('query', 'day')).toBe('friday');
  expect(portal.asked).toHaveLength(1);
});
