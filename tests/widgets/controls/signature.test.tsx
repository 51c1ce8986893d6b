// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawForm, field, formOf } from '../../runtime/form/formFixture.tsx';

/** What was drawn on any canvas, which jsdom lacks: texts, and the number of dots and lines. */
let drawn: string[] = [];
beforeEach(() => {
  drawn = [];
  const context = new Proxy<Record<string, unknown>>(
    {
      measureText: (text: string) => ({ width: text.length * 40 }),
      fillText: (text: string) => drawn.push(text),
      arc: () => drawn.push('dot'),
      clearRect: () => drawn.splice(0),
    },
    { get: (known, name) => known[String(name)] ?? (() => undefined) },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(
    () => `data:image/png;base64,${btoa(drawn.join(' '))}`,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const form = (required = true) =>
  formOf([field('name', { label: 'Signature', control: 'signature', required })], {
    types: { name: { type: 'object' } },
  });

function stroke(canvas: HTMLElement): void {
  const at = { pointerId: 1, button: 0, buttons: 1, isPrimary: true, pressure: 0.5 };
  fireEvent.pointerDown(canvas, { ...at, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(window, { ...at, clientX: 60, clientY: 20 });
  fireEvent.pointerUp(window, { ...at, buttons: 0, clientX: 90, clientY: 10 });
}

it('takes a drawn signature as a picture, and clears it', async () => {
  const user = userEvent.setup();
  const fixture = await drawForm(form());
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Fill in Signature.')).toBeDefined();
  expect(fixture.dispatched).toEqual([]);

  stroke(screen.getByRole('img', { name: 'Sign here' }));
  const value = fixture.state('name') as { readonly base64: string; readonly size: number };
  expect(value).toMatchObject({ name: 'signature.png', type: 'image/png' });
  const bytes = atob(value.base64);
  expect([bytes.includes('dot'), value.size]).toEqual([true, bytes.length]);
  expect(screen.getByRole('img', { name: 'Your signature' })).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Clear the signature' }));
  expect(fixture.state('name')).toBeUndefined();
  expect(screen.getByRole('img', { name: 'Sign here' })).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Write the name instead');
});

it('takes a written name, for users who cannot draw', async () => {
  const user = userEvent.setup();
  const fixture = await drawForm(form());
  screen.getByRole('button', { name: 'Write the name instead' }).focus();
  await user.keyboard('{Enter}');
  const input = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Your name, as a signature',
  });
  await user.type(input, 'Ana Pop');
  const value = fixture.state('name') as { readonly base64: string };
  expect(value).toMatchObject({ type: 'image/png', text: 'Ana Pop' });
  expect(atob(value.base64)).toContain('Ana Pop');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(fixture.dispatched[0]?.event).toMatchObject({ name: { text: 'Ana Pop' } });

  await user.click(screen.getByRole('button', { name: 'Clear the signature' }));
  expect([fixture.state('name'), input.value]).toEqual([undefined, '']);
  expect(document.activeElement).toBe(input);
  await user.type(input, 'Ana');
  await user.click(screen.getByRole('button', { name: 'Draw instead' }));
  expect(fixture.state('name')).toBeUndefined();
});

it('shows a signature that was drawn before', async () => {
  const earlier = { name: 'signature.png', type: 'image/png', size: 3, base64: 'QUJD' };
  await drawForm(form(false), { state: { name: earlier } });
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Your signature' });
  expect(picture.src).toBe('data:image/png;base64,QUJD');
});
