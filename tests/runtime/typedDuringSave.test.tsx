// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { validatorModule } from '../../src/compiler/emit/validators.ts';
import type { Data, Node, Step } from '../../src/language/release.ts';
import { PortalView } from '../../src/runtime/PortalView.tsx';
import {
  at,
  callStep,
  createTestRuntime,
  oneScreen,
  operation,
  settle,
  step,
} from './createTestRuntime.ts';
import { controls, field, formOf } from './form/formFixture.tsx';

afterEach(cleanup);

const form = formOf([field('name'), field('note', { control: 'text-area' })]);

/**
 * A screen with a form that is saved and then runs `after`; `answer` ends the save, `record` is the
 * service's data.
 */
async function opened(after: readonly Step[], follows = false, live?: Data['live']) {
  const record = { name: 'Ana', note: '' };
  let answer: () => void = () => undefined;
  const save = callStep({
    operation: operation('save', { method: 'POST', body: 'json' }),
    body: { value: at('state', 'form') },
    as: 'saved',
  });
  const node: Node = {
    type: 'form',
    key: 'body.0',
    props: { form: 'test', bind: { '@': ['state', 'form'] }, submit: 'Save' },
    on: { submit: [save, ...after] },
  };
  const portal = createTestRuntime({
    service: ({ method }) =>
      method === 'GET'
        ? Response.json({ ...record })
        : new Promise((resolve) => (answer = () => resolve(Response.json({})))),
    widgets: controls,
    module: () =>
      import(
        /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(validatorModule(form))}`
      ),
    files: {
      ...oneScreen({
        state: { form: { name: '', note: '' } },
        data: { record: { operation: operation('record'), ...(live !== undefined && { live }) } },
        ...(follows && { follows: { form: at('data', 'record') } }),
        body: [node],
        forms: ['test'],
        widgets: controls.map(({ manifest }) => manifest.type),
      }),
      'forms/test': form,
    },
  });
  await portal.start();
  await portal.visit('/');
  render(
    <MemoryRouter>
      <PortalView portal={portal} />
    </MemoryRouter>,
  );
  const name = await screen.findByRole('textbox', { name: 'label.name' });
  const note = await screen.findByRole('textbox', { name: 'label.note' });
  await settle();
  const press = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.asked.some(({ method }) => method === 'POST')).toBe(true));
  };
  const values = () => [(name as HTMLInputElement).value, (note as HTMLInputElement).value];
  return { portal, record, name, note, press, values, finish: () => answer() };
}

describe('input during a pending save', () => {
  it('stays when the form is reset afterwards, also while its field is focused', async () => {
    const { name, note, press, values, finish, portal } = await opened([
      step('reset', { reset: [['state', 'form']] }),
    ]);
    await userEvent.type(name, 'Ana');
    await userEvent.type(note, 'first');
    await press();
    await userEvent.type(note, ' and more');
    finish();
    await waitFor(() => expect(values()).toEqual(['', 'first and more']));
    await settle();
    expect(portal.read('state', 'form')).toEqual({ name: '', note: 'first and more' });
  });

  it('is not kept if typed before the submit, nor after a finished save', async () => {
    const { name, press, values, finish, portal } = await opened([
      step('reset', { reset: [['state', 'form']] }),
    ]);
    await userEvent.type(name, 'Ana');
    await press();
    finish();
    await waitFor(() => expect(values()).toEqual(['', '']));
    await userEvent.type(name, 'Ion');
    await userEvent.tab();
    portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance.resetState(['form']);
    await waitFor(() => expect(values()).toEqual(['', '']));
  });

  it('stays when the saved record is loaded again with another value, once', async () => {
    const { portal, record, name, note, press, values, finish } = await opened(
      [step('reload', { reload: 'record' })],
      true,
    );
    await waitFor(() => expect(values()).toEqual(['Ana', '']));
    await userEvent.type(name, ' Pop');
    await press();
    await userEvent.type(note, 'typed meanwhile');
    await userEvent.tab();
    Object.assign(record, { name: 'ANA POP' });
    finish();
    await waitFor(() => expect(values()).toEqual(['ANA POP', 'typed meanwhile']));
    Object.assign(record, { name: 'Ion', note: 'of another' });
    portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance.reload('record');
    await waitFor(() => expect(values()).toEqual(['Ion', 'of another']));
  });
});

describe('input while live data come in', () => {
  it('stays until it is saved, and the fields that nobody has changed follow the data', async () => {
    const { portal, record, name, press, values, finish } = await opened([], true, {
      every: 1000,
    });
    await waitFor(() => expect(values()).toEqual(['Ana', '']));
    await userEvent.type(name, ' Pop'); // without leaving the field
    Object.assign(record, { name: 'Ioana', note: 'of a colleague' });
    await waitFor(() => expect(values()).toEqual(['Ana Pop', 'of a colleague']), {
      timeout: 3000,
    });
    expect(portal.read('state', 'form')).toEqual({ name: 'Ana Pop', note: 'of a colleague' });
    await userEvent.type(name, 'a');
    Object.assign(record, { note: 'again' });
    await waitFor(() => expect(values()).toEqual(['Ana Popa', 'again']), { timeout: 3000 });
    await press();
    Object.assign(record, { name: 'ANA POPA' }); // as the service writes it
    finish();
    await waitFor(() => expect(values()).toEqual(['ANA POPA', 'again']), { timeout: 3000 });
  });

  it('gives way to another record that the user opens', async () => {
    const { portal, record, name, values } = await opened([], true, { every: 600_000 });
    await waitFor(() => expect(values()).toEqual(['Ana', '']));
    await userEvent.type(name, ' Pop');
    Object.assign(record, { name: 'Ion', note: 'of another' });
    portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance.reload('record');
    await waitFor(() => expect(values()).toEqual(['Ion', 'of another']));
  });
});
