// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { validatorModule } from '../../src/compiler/emit/validators.ts';
import type { Node } from '../../src/language/release.ts';
import { PortalView } from '../../src/runtime/PortalView.tsx';
import { createTestRuntime, oneScreen, settle, step } from './createTestRuntime.ts';
import type { TestPortal } from './createTestRuntime.ts';
import { controls, field, formOf } from './form/formFixture.tsx';

afterEach(cleanup);

const form = formOf([field('name'), field('pin', { control: 'password-input' })], {
  sensitive: ['pin'],
});
const node: Node = {
  type: 'form',
  key: 'body.0',
  props: { form: 'test', bind: { '@': ['state', 'form'] }, submit: 'Save' },
  on: { submit: [step('close', { close: 'saved' })] },
};
const popup = {
  popup: 'edit',
  title: 'edit',
  size: 'small',
  dismissable: true,
  body: [node],
  footer: [],
  state: { form: { name: '', pin: '' } },
  data: {},
  actions: {},
  define: {},
  widgets: controls.map(({ manifest }) => manifest.type),
  forms: ['test'],
};

async function started(): Promise<TestPortal> {
  const portal = createTestRuntime({
    widgets: controls,
    module: () =>
      import(
        /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(validatorModule(form))}`
      ),
    files: {
      ...oneScreen({}),
      'popups/edit': popup,
      'popups/around': { ...popup, popup: 'around', body: [], forms: [] },
      'forms/test': form,
      'texts/ro/edit': {},
      'texts/ro/around': {},
    },
  });
  await portal.start();
  await portal.visit('/');
  render(
    <MemoryRouter>
      <PortalView portal={portal} />
    </MemoryRouter>,
  );
  await settle();
  return portal;
}
const screenScope = (portal: TestPortal) => {
  const shown = portal.view.evaluation.store.get(portal.navigation.shown).screen;
  if (shown === undefined) throw new Error('There is no screen.');
  return shown.instance.scope;
};
const fieldOf = (name: string) =>
  screen.findByLabelText(`label.${name}`) as Promise<HTMLInputElement>;

/** Opens the popup for the record `id`. */
async function openFor(portal: TestPortal, id: number, scope = screenScope(portal)): Promise<void> {
  void portal.popups.open('edit', { id: () => id }, scope);
  await fieldOf('name');
}
async function dismiss(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a dismissed popup', () => {
  it('restores its input when it is reopened for the same record, but nothing sensitive', async () => {
    const portal = await started();
    await openFor(portal, 1);
    await userEvent.type(await fieldOf('name'), 'Ștefan');
    await userEvent.type(await fieldOf('pin'), '4711');
    await dismiss();
    await openFor(portal, 2);
    expect((await fieldOf('name')).value, 'of another').toBe('');
    await dismiss();
    await openFor(portal, 1);
    await waitFor(async () => expect((await fieldOf('name')).value).toBe('Ștefan'));
    expect((await fieldOf('pin')).value).toBe('');
  });

  it('starts empty after one of its own steps closed it', async () => {
    const portal = await started();
    await openFor(portal, 1);
    await userEvent.type(await fieldOf('name'), 'Ana');
    await dismiss();
    await openFor(portal, 1);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openFor(portal, 1);
    expect((await fieldOf('name')).value).toBe('');
  });

  it('keeps its input also when opened from another popup, but not beyond its screen', async () => {
    const portal = await started();
    const shown = () => portal.view.evaluation.store.get(portal.popups.shown);
    for (const value of ['', 'Ana']) {
      void portal.popups.open('around', {}, screenScope(portal));
      await waitFor(() => expect(shown()).toHaveLength(1));
      await openFor(portal, 1, shown()[0]?.instance.scope);
      await waitFor(async () => expect((await fieldOf('name')).value).toBe(value));
      await userEvent.type(await fieldOf('name'), value === '' ? 'Ana' : ' Pop');
      portal.popups.closeAll();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    const before = screenScope(portal);
    portal.navigation.retry(); // the screen is entered again
    await waitFor(() => expect(screenScope(portal)).not.toBe(before));
    await openFor(portal, 1);
    expect((await fieldOf('name')).value).toBe('');
  });
});
