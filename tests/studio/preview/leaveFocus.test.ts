// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import { leaveFocus } from '../../../src/studio/preview/leaveFocus.ts';

const inertWhenShown: boolean[] = [];
const hasFocus = vi.spyOn(document, 'hasFocus');

beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function () {
    inertWhenShown.push(this.inert);
    this.open = true;
  };
  leaveFocus(window as Window & typeof globalThis);
  document.body.innerHTML = '<input><dialog><button>Close</button></dialog>';
  Object.assign(document.querySelector('dialog') ?? {}, { inert: false }); // jsdom has none
});

it('gives no part of a page the focus while it is elsewhere', () => {
  const [input, dialog] = [document.querySelector('input'), document.querySelector('dialog')];
  hasFocus.mockReturnValue(false);
  input?.focus();
  expect(document.activeElement).toBe(document.body);
  dialog?.showModal();
  expect(inertWhenShown).toEqual([true]); // browsers give what is inert no focus
  expect([dialog?.open, dialog?.inert]).toEqual([true, false]);

  hasFocus.mockReturnValue(true);
  input?.focus();
  expect(document.activeElement).toBe(input);
  dialog?.showModal();
  expect(inertWhenShown.at(-1)).toBeFalsy();
});
