// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Router } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Tree } from '../../src/language/expression.ts';
import type { Node } from '../../src/language/release.ts';
import { PortalView } from '../../src/runtime/PortalView.tsx';

import { at, callStep, createTestRuntime, oneScreen, operation } from './createTestRuntime.ts';
import { tableColumn } from '../widgets/columnDefaults.ts';
import { pressable, set, draw } from './drawScreen.tsx';

afterEach(cleanup);

describe('a node', () => {
  const fragileNode = (key: string, broken: Node['props'][string]): Node => ({
    type: 'fragile',
    key,
    id: key,
    props: { broken },
  });

  it('shows its error in its own place when it throws, without affecting its siblings', async () => {
    const portal = await draw({
      state: { broken: false, count: 0 },
      body: [
        fragileNode('first', at('state', 'broken')),
        fragileNode('second', false),
        pressable('break', 'Break', [set(['state', 'broken'], true)]),
        pressable('count', 'Count', [set(['state', 'count'], 1)]),
      ],
    });
    expect(screen.getAllByText('Whole')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Break' }));
    const error = await screen.findByText('This part could not be shown.');
    expect(error.closest('[data-node]')?.getAttribute('data-node')).toBe('first');
    expect(screen.getByText('Whole').closest('[data-node]')?.getAttribute('data-node')).toBe(
      'second',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Count' }));
    expect(portal.read('state', 'count')).toBe(1);
    await waitFor(() =>
      expect(portal.logged.filter((line) => line.includes('It broke.'))).toHaveLength(1),
    );
  });

  it('runs the steps of two presses once while the first run is pending, and again afterwards', async () => {
    const answers: (() => void)[] = [];
    const portal = await draw({
      body: [
        pressable('send', 'Send', [callStep({ operation: operation('send', { method: 'POST' }) })]),
      ],
      service: () => new Promise((resolve) => answers.push(() => resolve(Response.json({})))),
    });
    const send = screen.getByRole('button', { name: 'Send' });
    await userEvent.dblClick(send);
    await waitFor(() => expect(portal.asked).toHaveLength(1));
    await waitFor(() => expect(send.getAttribute('aria-busy')).toBe('true'));
    await userEvent.click(send);
    expect(portal.asked).toHaveLength(1);
    await act(async () => answers[0]?.());
    await waitFor(() => expect(send.getAttribute('aria-busy')).not.toBe('true'));
    await userEvent.click(send);
    await waitFor(() => expect(portal.asked).toHaveLength(2));
    await act(async () => answers[1]?.());
  });
});

describe('an error node', () => {
  const failing = (as: string) =>
    pressable(`body.${as}`, as, [
      callStep({
        as,
        operation: operation(as, { method: 'POST' }),
        onError: [{ code: ['body.code'], text: ['texts.{code}'], to: { type: 'inline' } }],
      }),
    ]);
  const codes: Record<string, string> = { save: 'FULL', send: 'LATE' };

  it('shows each failure of its names, equal texts once, until a retry', async () => {
    await draw({
      body: [
        failing('save'),
        failing('send'),
        { type: 'error', key: 'body.2', props: { of: ['save', 'send', 'shell.data.none'] } },
      ],
      texts: { FULL: 'There is no room.', LATE: 'It is too late.' },
      service: ({ url }) => {
        const code = codes[url.pathname.split('/').at(-1) ?? ''];
        return code === undefined ? Response.json({}) : Response.json({ code }, { status: 400 });
      },
    });
    const told = () =>
      screen.queryAllByText(/There is no room|It is too late/).map((one) => one.textContent);
    expect(told()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'send' }));
    await waitFor(() => expect(told()).toEqual(['It is too late.']));
    await userEvent.click(screen.getByRole('button', { name: 'save' }));
    await waitFor(() => expect(told()).toEqual(['There is no room.', 'It is too late.']));
    codes['save'] = 'LATE';
    await userEvent.click(screen.getByRole('button', { name: 'save' }));
    await waitFor(() => expect(told()).toEqual(['It is too late.']));
    delete codes['send'];
    await userEvent.click(screen.getByRole('button', { name: 'send' }));
    delete codes['save'];
    await userEvent.click(screen.getByRole('button', { name: 'save' }));
    await waitFor(() => expect(told()).toEqual([]));
  });
});

describe('a column computed per row', () => {
  it('is recomputed with its row when other data arrive later', async () => {
    const names: Tree = ['find', ['.', ['state', 'names']], 'code', ['.', ['row', 'code']]];
    const portal = await draw({
      state: { names: [] },
      body: [
        {
          type: 'table',
          key: 'table',
          props: {
            label: 'Places',
            rows: [{ code: 'A' }, { code: 'B' }],
            columns: [
              { ...tableColumn, field: 'code', title: 'Code' },
              {
                ...tableColumn,
                id: 'name',
                title: 'Name',
                value: { fn: { '=': ['get', names, 'name'] } },
              },
            ],
            status: 'ready',
          },
        },
        pressable('load', 'Load', [
          set(
            ['state', 'names'],
            [
              { code: 'B', name: 'Harbour' },
              { code: 'A', name: 'Market' },
            ],
          ),
        ]),
      ],
    });
    await screen.findByRole('table', { name: 'Places' });
    expect(screen.queryByText('Harbour')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Load' }));
    expect(portal.read('state', 'names')).toHaveLength(2);
    const rows = await waitFor(() => {
      const texts = screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
      expect(texts.join()).toContain('Harbour');
      return texts;
    });
    expect(rows[0]).toContain('Market');
    expect(rows[1]).toContain('Harbour');
  });
});

describe('an event', () => {
  it('with another payload runs after the current steps, the last one only', async () => {
    const answers: (() => void)[] = [];
    const portal = await draw({
      state: { letter: '' },
      body: [
        {
          type: 'chooser',
          key: 'chooser',
          props: {},
          on: {
            change: [
              callStep({
                operation: operation('choose', { method: 'POST', body: 'json' }),
                body: { value: at('event', 'value') },
              }),
            ],
          },
        },
      ],
      service: () => new Promise((resolve) => answers.push(() => resolve(Response.json({})))),
    });
    for (const letter of ['A', 'B', 'C'])
      await userEvent.click(screen.getByRole('button', { name: letter }));
    await waitFor(() => expect(portal.asked.map(({ body }) => body)).toEqual(['A']));
    await act(async () => answers[0]?.());
    await waitFor(() => expect(portal.asked.map(({ body }) => body)).toEqual(['A', 'C']));
    await act(async () => answers[1]?.());
  });
});

describe('the hash of an address', () => {
  const questions: Node = {
    type: 'accordion',
    key: 'body.0',
    props: {
      rows: [
        { id: 'why', q: 'Why?' },
        { id: 'how', q: 'How?' },
      ],
      key: { fn: { '=': ['.', ['row', 'id']] } },
      title: { fn: { '=': ['.', ['row', 'q']] } },
      text: { fn: 'So.' },
      level: 3,
      single: false,
      status: 'ready',
    },
  };
  const opened = () =>
    ['Why?', 'How?'].filter((title) => screen.getByText(title).closest('details')?.open);

  it('expands the row with that key and focuses it', async () => {
    Element.prototype.scrollIntoView = () => undefined; // jsdom has no layout
    await draw({ body: [questions], hash: '#how' });
    await waitFor(() => expect(opened()).toEqual(['How?']));
    expect(document.activeElement?.textContent).toContain('How?');
  });

  it('changes nothing without a matching part of the page', async () => {
    await draw({ body: [questions], hash: '#nobody' });
    expect(opened()).toEqual([]);
  });
});

describe('a history entry', () => {
  it('arrives when it is current, and again when forward and back were rendered as one', async () => {
    const portal = createTestRuntime({ files: oneScreen({}) });
    await portal.start();
    const arrive = vi.spyOn(portal.navigation, 'arrive');
    const entry = (search = '', key = 'first') => ({
      pathname: '/',
      search,
      hash: '',
      state: null,
      key,
    });
    const history = {
      location: entry(),
      createHref: String,
      go: () => undefined,
      push: () => undefined,
      replace: () => undefined,
    };
    const { rerender } = render(
      <Router navigator={history} location={entry()}>
        <PortalView portal={portal} />
      </Router>,
    );
    expect(arrive).toHaveBeenCalledTimes(1);
    history.location = entry('?page=2', 'second');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(arrive, 'the router draws it').toHaveBeenCalledTimes(1);
    history.location = entry();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(arrive).toHaveBeenLastCalledWith({ pathname: '/', search: '', state: null });
    expect(arrive).toHaveBeenCalledTimes(2);
    history.location = entry('?page=4', 'fourth');
    rerender(
      <Router navigator={history} location={entry('?page=3', 'third')}>
        <PortalView portal={portal} />
      </Router>,
    );
    expect(arrive, 'another one follows').toHaveBeenCalledTimes(2);
    rerender(
      <Router navigator={history} location={entry('?page=4', 'fourth')}>
        <PortalView portal={portal} />
      </Router>,
    );
    expect(arrive).toHaveBeenLastCalledWith({ pathname: '/', search: '?page=4', state: null });
  });
});
