// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { at, draw, drawAgain, now, origin, ready, say, sentTo } from './drawCanvas.tsx';

afterEach(cleanup);

describe('the page with an error of an operation', () => {
  const refused = { service: 'clinic', operation: 'listLabs', status: 409, body: { code: 'gone' } };

  it('is asked for once, and taken back where none is wanted', () => {
    const [page] = draw({ refused, use: true }).frames;
    say(page, ready);
    expect(sentTo(page, 'view')).toEqual([
      { kind: 'view', view: { ...now, refused }, path: '/board' },
    ]);
    expect(sentTo(page, 'mode').at(-1)).toEqual({ kind: 'mode', mode: 'use' });
    say(page, ready); // it could not keep it
    expect(sentTo(page, 'view').length).toBe(1);
    say(page, { ...ready, view: { ...now, refused } });
    expect(screen.getByRole('status').textContent).toBe('One operation answers with an error.');
  });

  it('is shown without one by a canvas that has none', () => {
    const [page] = draw().frames;
    say(page, { ...ready, view: { ...now, refused } });
    expect(sentTo(page, 'view')).toEqual([
      { kind: 'view', view: { ...now, refused: undefined }, path: '/board' },
    ]);
  });
});

describe('the selected part', () => {
  const selected = [{ kind: 'entry', menu: 'main', id: 'labs' }];

  it('is outlined by the page, again after it was loaded, and stays while it is not known', () => {
    const { frames, draw: again } = drawAgain({ selected });
    const [page] = frames;
    expect(sentTo(page, 'mark')).toEqual([]);
    say(page, ready);
    expect(sentTo(page, 'mark')).toEqual([{ kind: 'mark', marks: selected }]);
    say(page, ready);
    expect(sentTo(page, 'mark').length).toBe(2);
    again({});
    expect(sentTo(page, 'mark').length).toBe(2);
    again({ selected: [] });
    expect(sentTo(page, 'mark').at(-1)).toEqual({ kind: 'mark', marks: [] });
  });
});

describe('the page of a draft', () => {
  it('is opened at the screen, and told of the Studio by its name', () => {
    const [page] = draw().frames;
    expect(page?.frame.src).toBe(`${origin}/_portico/open?key=after&to=%2Fboard`);
    expect(JSON.parse(page?.frame.name ?? '')).toEqual({
      key: 'after',
      studio: window.location.origin,
    });
  });

  it('names people by their titles, in the language of the Studio', () => {
    const titles = { en: 'Patient', de: 'Patientin' };
    for (const [language, title] of [
      ['de', 'Patientin'],
      ['ro', 'Patient'],
    ] as const) {
      const [page] = draw({}, language).frames;
      say(page, { ...ready, people: [{ name: 'p1', titles }], view: { ...now, person: 'p1' } });
      const person = screen.getByRole('combobox', { name: 'Shown as' }) as HTMLSelectElement;
      expect([person.value, person.selectedOptions[0]?.text]).toEqual(['p1', title]);
      cleanup();
    }
  });

  it('begins in the language of the Studio, if the portal has it', () => {
    for (const [language, shown] of [
      ['de', 'de'],
      ['ro', 'en'],
    ] as const) {
      const [page] = draw({}, language).frames;
      say(page, ready);
      expect(sentTo(page, 'language')).toEqual([{ kind: 'language', language: shown }]);
      cleanup();
    }
  });

  it('is shown as a person that the page names, at the screen', () => {
    const [page] = draw().frames;
    expect(screen.queryByRole('combobox', { name: 'Shown as' })).toBeNull();
    say(page, ready);
    const person = screen.getByRole('combobox', { name: 'Shown as' });
    fireEvent.change(person, { target: { value: 'doctor' } });
    expect(sentTo(page, 'view')).toEqual([
      { kind: 'view', view: { ...now, person: 'doctor' }, path: '/board', signsIn: true },
    ]);
    say(page, { ...ready, view: { ...now, person: 'doctor' } });
    expect((person as HTMLSelectElement).value).toBe('doctor');
    say(page, { kind: 'failed' });
    expect(screen.getByText(/could not be signed in/)).toBeTruthy();
  });

  it('is shown at a time, and with services that fail', () => {
    const [page] = draw().frames;
    say(page, ready);
    fireEvent.click(screen.getByRole('button', { name: 'Time and services' }));
    const time = screen.getByLabelText('Date and time');
    fireEvent.change(time, { target: { value: '2026-12-24T18:00' } });
    fireEvent.blur(time);
    const services = screen.getByRole('combobox', { name: 'Services' });
    const states = [...services.querySelectorAll('option')].map(({ value }) => value);
    expect(states).toEqual(['normal', 'slow', 'empty', 'failing', 'lost']);
    fireEvent.change(services, { target: { value: 'failing' } });
    expect(sentTo(page, 'view')).toEqual([
      { kind: 'view', view: { ...now, time: '2026-12-24T18:00' } },
      { kind: 'view', view: { ...now, state: 'failing' } },
    ]);
    say(page, { ...ready, view: { ...now, state: 'failing' } });
    const status = screen.getByLabelText('Status of the answers');
    fireEvent.change(status, { target: { value: '403' } });
    fireEvent.blur(status);
    expect(sentTo(page, 'view').at(-1)).toEqual({
      kind: 'view',
      view: { ...now, state: 'failing', status: 403 },
    });
  });

  it('hears its own page only', () => {
    const { emit, frames } = draw();
    const element = { kind: 'node', id: 'board' };
    say(frames[0], { kind: 'selected', element }, 'https://elsewhere.example');
    say(undefined, { kind: 'selected', element });
    expect(emit).not.toHaveBeenCalled();
    say(frames[0], { kind: 'selected', element });
    expect(emit).toHaveBeenCalledWith('select', element);
  });

  it('says when it is older than the draft, and can be shared', () => {
    const { emit } = draw({ stale: true, sharing: true });
    expect(screen.getByText(/last good version/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(emit).toHaveBeenCalledWith('share', {});
  });
});

describe('before and after', () => {
  const compared = { before: `${origin}/_portico/open?key=before` };

  it('are side by side, and are used, not selected', () => {
    const { frames } = draw(compared);
    expect(frames.map(({ frame }) => frame.title)).toEqual(['Before', 'After']);
    expect(screen.queryByRole('combobox', { name: 'What a click does' })).toBeNull();
    say(frames[1], ready);
    expect(sentTo(frames[1], 'mode')).toEqual([{ kind: 'mode', mode: 'use' }]);
  });

  it('show the same address, as the same person', () => {
    const [before, after] = draw(compared).frames;
    say(before, ready);
    say(after, ready);
    say(after, { kind: 'page', path: '/labs', screens: ['labs'] });
    expect(sentTo(before, 'open')).toEqual([{ kind: 'open', path: '/labs' }]);
    expect(sentTo(before, 'reload')).toEqual([]);
    fireEvent.change(screen.getByRole('combobox', { name: 'Shown as' }), {
      target: { value: 'patient' },
    });
    expect(sentTo(before, 'view')).toEqual([]);
    say(after, { ...ready, view: { ...now, person: 'patient' } });
    expect(sentTo(before, 'reload')).toEqual([{ kind: 'reload' }]);
  });
});

describe('the page that shows what is selected', () => {
  const popup = { popup: 'renew', with: {} };
  const board = { screens: ['board'], title: 'Board', address: '/board', people: [], step: '' };
  const places = [
    { screens: ['labs', 'record'], title: 'Labs', address: '/labs', people: [], step: '', popup },
    { ...board, step: 'confirm' },
  ];

  it('is the nearest one, with the popup that has it over it', () => {
    const [page] = draw({ open: '', places }).frames;
    expect(page?.frame.src).toContain('&to=%2Flabs');
    say(page, ready);
    say(page, at(['labs', 'record']));
    expect(sentTo(page, 'reveal')).toEqual([{ kind: 'reveal', step: '', popup }]);
    say(page, at(['labs', 'record']));
    expect(sentTo(page, 'reveal').length).toBe(1);
    say(page, ready); // loaded again
    say(page, at(['labs', 'record']));
    expect(sentTo(page, 'reveal').length).toBe(2);
  });

  it('is the shown one if it has it too, and another one by choice', () => {
    const { frames, draw: again } = drawAgain({ open: '', places: [board] });
    const [page] = frames;
    say(page, ready);
    say(page, at(['board']));
    again({ open: '', places });
    expect(sentTo(page, 'open').map((message) => (message as { path: string }).path)).not.toContain(
      '/labs',
    );
    expect(sentTo(page, 'reveal')).toEqual([{ kind: 'reveal', step: 'confirm' }]);
    const choice = screen.getByRole('combobox', { name: 'Shown on' });
    expect((choice as HTMLSelectElement).selectedOptions[0]?.text).toBe('Board');
    fireEvent.change(choice, { target: { value: '/labs' } });
    expect(sentTo(page, 'open').at(-1)).toEqual({ kind: 'open', path: '/labs' });
    // the whole page again: what was revealed is closed
    again({ open: '', places: [board] });
    say(page, at(['board']));
    expect(sentTo(page, 'reveal').at(-1)).toEqual({ kind: 'reveal', step: '', popup: undefined });
  });

  it('offers others where the shown person cannot see it, but not when the page is used', () => {
    const [page] = draw({ open: '', places }).frames;
    const says = () => screen.queryByText(/“Visitor” cannot open this screen/) !== null;
    say(page, ready);
    expect(says()).toBe(false);
    say(page, at(['login']));
    expect(says()).toBe(true);
    fireEvent.change(screen.getByLabelText('Show it as'), { target: { value: 'doctor' } });
    expect(sentTo(page, 'view')).toEqual([
      { kind: 'view', view: { ...now, person: 'doctor' }, path: '/labs', signsIn: true },
    ]);
    say(page, ready);
    say(page, at(['labs', 'record']));
    say(page, at(['home']));
    expect(says()).toBe(false);
  });

  it('is shown as the first person who may open it, until somebody is chosen', () => {
    const own = [{ screens: ['day'], title: 'Day', address: '/day', step: '', people: ['doctor'] }];
    const { frames, draw: again } = drawAgain({ open: '', places: own });
    const [page] = frames;
    say(page, ready);
    say(page, at(['login']));
    expect(sentTo(page, 'view')).toEqual([
      { kind: 'view', view: { ...now, person: 'doctor' }, path: '/day', signsIn: true },
    ]);
    expect(screen.queryByLabelText('Show it as')).toBeNull();
    say(page, { ...ready, view: { ...now, person: 'doctor' } });
    say(page, at(['day']));
    expect(
      screen.getByText(/“Visitor” cannot open this screen, so it is shown as “doctor”/),
    ).toBeTruthy();

    // another screen: nobody has chosen the doctor
    again({ open: '', places: [{ ...board, people: ['patient'] }] });
    say(page, { ...ready, view: { ...now, person: 'doctor' } });
    say(page, at(['login']));
    expect(sentTo(page, 'view').at(-1)).toMatchObject({ view: { person: 'patient' } });
    say(page, { ...ready, view: { ...now, person: 'patient' } });
    say(page, at(['board']));
    fireEvent.change(screen.getByLabelText('Shown as'), { target: { value: '' } });
    expect(screen.queryByText(/so it is shown as/)).toBeNull();
    say(page, ready);
    say(page, at(['login']));
    expect(sentTo(page, 'view').at(-1)).toMatchObject({ view: { person: '' } });
    const offered = screen.getByLabelText('Show it as');
    expect([...offered.querySelectorAll('option')].map(({ text }) => text)).toEqual([
      'Choose …',
      'patient',
    ]);
  });

  it('does not keep the focus that it takes', () => {
    const { frame } = draw({ open: '', places }).frames[0] ?? {};
    const person = screen.getByRole('combobox', { name: 'Width' });
    const take = () => {
      frame?.focus();
      fireEvent.blur(window);
      expect(document.activeElement).toBe(frame);
      say(frame && { frame, sent: vi.fn() as never }, { kind: 'focusTaken' });
    };
    person.focus();
    take();
    expect(document.activeElement).toBe(person);
    fireEvent.keyDown(person, { key: 'Tab' });
    take();
    expect(document.activeElement).toBe(frame); // a person came to it
  });

  it('says why there is none', () => {
    draw({ open: '', note: 'No page uses this form.' });
    expect(screen.getByText('No page uses this form.')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Shown on' })).toBeNull();
  });
});

describe('a page whose address has parameters', () => {
  const lead = { screen: 'orders', address: '/orders', path: '/orders/{id}', with: { id: 1 } };
  const place = {
    screens: ['order'],
    title: 'Order',
    address: '/orders/{id}',
    people: [],
    step: '',
    lead,
  };
  const choices = [
    { address: '/orders/1', title: 'First' },
    { address: '/orders/2', title: 'Second' },
  ];
  const atList = { kind: 'page', path: '/orders', screens: ['orders'] };

  it('is reached by the first row of the page that leads to it, or by another one', () => {
    const [page] = draw({ places: [place] }).frames;
    expect(page?.frame.src).toMatch(/to=%2Forders$/);
    say(page, ready);
    say(page, atList);
    expect(sentTo(page, 'lead')).toEqual([{ kind: 'lead', ...lead }]);
    expect(screen.queryByText(/cannot open this screen/)).toBeNull();
    say(page, { kind: 'led', choices });
    expect(sentTo(page, 'open').at(-1)).toEqual({ kind: 'open', path: '/orders/1' });
    say(page, ready);
    say(page, { kind: 'page', path: '/orders/1', screens: ['order'] });
    expect(sentTo(page, 'open').at(-1)).toEqual({ kind: 'open', path: '/orders/1' });
    const row = screen.getByRole('combobox', { name: 'Example' });
    fireEvent.change(row, { target: { value: '/orders/2' } });
    expect(sentTo(page, 'open').at(-1)).toEqual({ kind: 'open', path: '/orders/2' });
  });

  it('begins at the other page again for another person', () => {
    const [page] = draw({ places: [place] }).frames;
    say(page, ready);
    say(page, atList);
    say(page, { kind: 'led', choices });
    fireEvent.change(screen.getByRole('combobox', { name: 'Shown as' }), {
      target: { value: 'doctor' },
    });
    expect(sentTo(page, 'view').at(-1)).toMatchObject({ path: '/orders' });
    say(page, { ...ready, view: { ...now, person: 'doctor' } });
    say(page, atList);
    expect(sentTo(page, 'lead').length).toBe(2);
  });

  it('says that no data lead to it', () => {
    const [page] = draw({ places: [place] }).frames;
    say(page, ready);
    say(page, atList);
    say(page, { kind: 'led', choices: [] });
    expect(screen.getByText(/there are none here for “Visitor”/)).toBeTruthy();
  });
});
