import { describe, expect, it } from 'vitest';
import type { Popup, Screen } from '../../src/language/release.ts';
import { at, operation, settle } from './createTestRuntime.ts';
import type { TestPortal } from './createTestRuntime.ts';
import { popup, entry, list, open, popups, write } from './addressScreens.ts';

describe('the address of details', () => {
  it('opens and closes details: Back returns to where they were opened, but from a shared link it does not leave', async () => {
    const portal = await open('/list');
    await write(portal, 'state.open', 'one');
    expect(portal.history()).toEqual(['/list', '/list?open=one']);
    expect(
      popups(portal).map(({ instance }) =>
        instance.scope.read(['params', 'id'], portal.view.evaluation.store.get),
      ),
    ).toEqual(['one']);
    portal.back();
    await settle();
    expect([popups(portal).length, portal.read('state', 'open')]).toEqual([0, '']);
    await write(portal, 'state.open', 'two');
    popups(portal)[0]?.close(undefined);
    await settle();
    expect([portal.read('state', 'open'), portal.core.routes.place()?.search]).toEqual(['', '']);
    await portal.visit('/other');
    await portal.visit('/list?open=three');
    await settle();
    expect(popups(portal)).toHaveLength(1);
    popups(portal)[0]?.close(undefined);
    await settle();
    expect(portal.history().slice(-2)).toEqual(['/other', '/list']);
  });

  it('contains the page of open details without a history entry: Back closes them, and a link opens them at that page', async () => {
    const paged: Popup = {
      ...popup,
      state: { page: { number: 1, size: 10 } },
      address: { copies: entry('state.page.number', 'number', { least: 1, history: 'replace' }) },
      data: {
        copies: {
          operation: operation('copies', { parameters: [{ name: 'page', in: 'query' }] }),
          with: { page: at('state', 'page', 'number') },
        },
      },
    };
    const portal = await open('/list', {}, { popup: paged });
    const inside = () => popups(portal)[0]?.instance.scope;
    const asked = () =>
      portal.asked
        .filter(({ url }) => url.pathname.endsWith('/copies'))
        .map(({ url }) => url.search);
    await write(portal, 'state.open', 'one');
    inside()?.write(['state', 'page', 'number'], 3);
    await settle();
    expect(portal.history()).toEqual(['/list', '/list?open=one&copies=3']);
    portal.back();
    await settle();
    expect([popups(portal).length, portal.core.routes.place()?.search]).toEqual([0, '']);
    await write(portal, 'state.open', 'two');
    inside()?.write(['state', 'page', 'number'], 2);
    await settle();
    popups(portal)[0]?.close(undefined);
    await settle();
    expect([portal.read('state', 'open'), portal.core.routes.place()?.search]).toEqual(['', '']);
    portal.asked.length = 0;
    await portal.visit('/other');
    await portal.visit('/list?open=three&copies=4&page=2');
    await settle();
    expect(asked()).toEqual(['?page=4']);
    popups(portal)[0]?.close(undefined);
    await settle();
    expect(portal.history().slice(-2)).toEqual(['/other', '/list?page=2']);
    await portal.visit('/list?open=three&copies=-1');
    await settle();
    expect([
      inside()?.read(['state', 'page', 'number'], portal.view.evaluation.store.get),
      portal.core.routes.place()?.search,
    ]).toEqual([1, '?open=three']);
  });
});

describe('the address of details under a dialog', () => {
  describe('of details that close under another dialog', () => {
    const paged = (history?: 'replace'): Popup => ({
      ...popup,
      state: { page: { number: 1, size: 10 } },
      address: {
        copies: entry('state.page.number', 'number', { least: 1, ...(history && { history }) }),
      },
    });
    /** Details at their third page, with a dialog over them. */
    async function openBoth(
      history?: 'replace',
      changes: Partial<Screen> = {},
    ): Promise<{ readonly portal: TestPortal; leave(): Promise<void> }> {
      const portal = await open('/list?page=2', changes, { popup: paged(history) });
      await write(portal, 'state.open', 'one');
      popups(portal)[0]?.instance.scope.write(['state', 'page', 'number'], 3);
      await settle();
      expect(portal.core.routes.place()?.search).toBe('?page=2&open=one&copies=3');
      const leave = portal.core.routes.overlay(() => undefined);
      await settle();
      return {
        portal,
        async leave() {
          leave();
          await settle();
        },
      };
    }
    const where = (portal: TestPortal) => [
      popups(portal).length,
      portal.read('state', 'open'),
      portal.read('state', 'page', 'number'),
      portal.core.routes.place()?.search,
    ];

    it.each([undefined, 'replace'] as const)(
      'is cleared when the dialog closes, and so is what opened them (%s)',
      async (history) => {
        const { portal, leave } = await openBoth(history);
        await write(portal, 'state.open', '');
        expect(popups(portal)).toHaveLength(0);
        await leave();
        expect(where(portal)).toEqual([0, '', 2, '?page=2']);
        await write(portal, 'state.open', 'two');
        expect([
          ...where(portal),
          popups(portal)[0]?.instance.scope.read(
            ['state', 'page', 'number'],
            portal.view.evaluation.store.get,
          ),
        ]).toEqual([1, 'two', 2, '?page=2&open=two', 1]);
      },
    );

    it('is cleared while the screen’s own parameters stay', async () => {
      const [entryOfPopup] = list.popups ?? [];
      const closable = {
        ...list,
        state: { ...list.state, held: true },
        popups: [
          {
            ...entryOfPopup,
            when: { '=': ['&&', ['.', ['state', 'held']], ['!=', ['.', ['state', 'open']], '']] },
          },
        ],
      } as Partial<Screen>;
      const { portal, leave } = await openBoth('replace', {
        ...closable,
        popups: closable.popups?.map(({ onClose: _, ...rest }) => rest) ?? [],
      });
      await write(portal, 'state.held', false);
      await leave();
      expect(where(portal)).toEqual([0, 'one', 2, '?page=2&open=one']);
      await write(portal, 'state.held', true);
      expect([
        popups(portal)[0]?.instance.scope.read(
          ['state', 'page', 'number'],
          portal.view.evaluation.store.get,
        ),
        portal.core.routes.place()?.search,
      ]).toEqual([1, '?page=2&open=one']);
    });

    it('restores them with their page when Back returns to their entry', async () => {
      const { portal, leave } = await openBoth();
      await write(portal, 'state.open', '');
      await leave();
      await portal.visit('/list?page=2&open=three&copies=4');
      await settle();
      expect([
        ...where(portal),
        popups(portal)[0]?.instance.scope.read(
          ['state', 'page', 'number'],
          portal.view.evaluation.store.get,
        ),
      ]).toEqual([1, 'three', 2, '?page=2&open=three&copies=4', 4]);
    });
  });
});

describe('the history entry of a dialog', () => {
  it('closes the dialog on Back, and is removed when it closes otherwise', async () => {
    const portal = await open('/list');
    const { routes } = portal.core;
    let closed = 0;
    routes.overlay(() => closed++);
    expect(portal.history()).toEqual(['/list', '/list']);
    portal.back();
    await settle();
    expect(closed).toBe(1);
    routes.overlay(() => closed++)();
    await settle();
    expect([closed, routes.place()?.state]).toEqual([1, null]);
  });

  it('delays address changes until the dialog is closed, and loses none', async () => {
    const portal = await open('/list');
    const leave = portal.core.routes.overlay(() => undefined);
    await write(portal, 'state.page.number', 2);
    expect(portal.history()).toEqual(['/list', '/list']);
    leave();
    await settle();
    expect([portal.read('state', 'page', 'number'), portal.history()]).toEqual([
      2,
      ['/list', '/list?page=2'],
    ]);
  });

  it('is added only after the entry of the previous dialog was removed, which does not close the new dialog', async () => {
    const portal = await open('/list');
    const { routes } = portal.core;
    let closed = 0;
    routes.overlay(() => undefined)();
    routes.overlay(() => closed++);
    await settle();
    expect([closed, portal.history()]).toEqual([0, ['/list', '/list']]);
    portal.back();
    await settle();
    expect(closed).toBe(1);
  });

  it('is replaced by a navigation from the dialog', async () => {
    const portal = await open('/list');
    const leave = portal.core.routes.overlay(() => undefined);
    portal.core.routes.follow('/other');
    leave();
    await settle();
    expect(portal.history()).toEqual(['/list', '/other']);
    expect(portal.visited).not.toContain('back');
  });

  it('is skipped when its dialog is long gone', async () => {
    const portal = await open('/list');
    await portal.visit('/list', { overlay: 'of an earlier page' });
    await settle();
    expect([portal.visited, portal.core.routes.place()?.state]).toEqual([['back'], null]);
  });
});
