// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { at, drawAgain, now, ready, say, sentTo } from './drawCanvas.tsx';

afterEach(cleanup);

const board = { screens: ['board'], title: 'Board', address: '/board', people: [], step: '' };

describe('the page as a person whom nobody has chosen', () => {
  const day = { ...board, screens: ['day'], address: '/day', people: ['doctor'] };
  const login = { ...board, screens: ['login'], address: '/login' };
  const asDoctor = { ...ready, view: { ...now, person: 'doctor' } };

  /** Selects a screen that is shown as the doctor. */
  function adopt() {
    const drawn = drawAgain({ open: '', places: [day] });
    const [page] = drawn.frames;
    say(page, ready);
    say(page, at(['login']));
    say(page, asDoctor);
    say(page, at(['day']));
    return { page, select: (one: typeof day) => drawn.draw({ open: '', places: [one] }) };
  }

  it('is shown as the visitor again where everyone or only visitors can open it', () => {
    for (const shown of ['login', 'home']) {
      const { page, select } = adopt();
      select(login);
      expect(sentTo(page, 'view').length).toBe(1); // not before the page is loaded
      say(page, asDoctor);
      say(page, at([shown]));
      expect(sentTo(page, 'view').slice(1)).toEqual([
        { kind: 'view', view: now, path: '/login', signsIn: true },
      ]);
      say(page, ready);
      say(page, at(['login']));
      select(day);
      say(page, ready);
      say(page, at(['login']));
      expect(sentTo(page, 'view').at(-1)).toMatchObject({ path: '/day', view: asDoctor.view });
      cleanup();
    }
  });

  it('signs the same person in again, once', () => {
    const { page, select } = adopt();
    select({ ...day, screens: ['labs'], address: '/labs' });
    say(page, asDoctor);
    say(page, at(['login'])); // another screen has signed the doctor out
    expect(screen.queryByText(/cannot open this screen, so another/)).toBeNull();
    expect(sentTo(page, 'view').slice(1)).toEqual([
      { kind: 'view', view: asDoctor.view, path: '/labs', signsIn: true },
    ]);
    say(page, asDoctor);
    say(page, at(['login']));
    expect(sentTo(page, 'view').length).toBe(2);
    const offered = screen.getByLabelText('Show it as');
    expect([...offered.querySelectorAll('option')].map(({ text }) => text)).toEqual([
      'Choose …',
      'Visitor',
      'patient',
    ]);
    fireEvent.change(offered, { target: { value: '' } });
    expect(sentTo(page, 'view').at(-1)).toMatchObject({ view: { person: '' } });
  });
});
