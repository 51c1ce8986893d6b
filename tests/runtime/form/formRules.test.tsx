import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawForm, field, formOf } from './formFixture.tsx';
import { form, box, send } from './loginForm.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('data in a form: rules', () => {
  it('shows the first rule that fires at the form, or at its field', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf(
        [
          field('password', { label: 'Password', watched: true }),
          field('again', { label: 'Again', watched: true }),
        ],
        {
          rules: [
            {
              when: { '=': ['<', ['f', 'size', form('password')], 3] },
              error: { code: 'LS03', description: 'weak', text: ['config.errors.{code}'] },
            },
            {
              when: { '=': ['!=', form('password'), form('again')] },
              field: 'again',
              error: { code: 'LS04', text: ['config.errors.{code}'] },
            },
          ],
        },
      ),
      { state: { password: '', again: '' } },
    );
    await user.click(send());
    expect(screen.getByRole('alert').getAttribute('data-code')).toBe('LS03');
    expect(screen.getByRole('alert').getAttribute('data-description')).toBe('weak');
    await user.type(box('Password'), 'abc');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(box('Again').getAttribute('aria-invalid')).toBe('true');
    expect(fixture.dispatched).toHaveLength(0);
    await user.type(box('Again'), 'abc');
    await user.click(send());
    expect(fixture.dispatched).toHaveLength(1);
  });

  it('outlines input while it violates its own rules, and shows the error only at a submit', async () => {
    const user = userEvent.setup();
    await drawForm(
      formOf([
        field('mail', {
          label: 'Mail',
          required: true,
          invalid: 'typed',
          validators: [{ name: 'email', schema: { pattern: '^[^@]+@[^@]+$' }, code: 'LS04' }],
        }),
      ]),
      { state: { mail: '' } },
    );
    expect(box('Mail').getAttribute('aria-invalid')).toBeNull();
    await user.type(box('Mail'), 'a@');
    expect(box('Mail').getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('[data-code]')).toBeNull();
    await user.type(box('Mail'), 'b');
    expect(box('Mail').getAttribute('aria-invalid')).toBeNull();
    await user.clear(box('Mail'));
    expect(box('Mail').getAttribute('aria-invalid')).toBeNull();
    await user.click(send());
    expect(box('Mail').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the rule of each field at that field, and none of a hidden field', async () => {
    const user = userEvent.setup();
    const text = ['config.errors.{code}'];
    const fixture = await drawForm(
      formOf(
        [
          field('kind', { label: 'Kind', watched: true }),
          field('password', {
            label: 'Password',
            watched: true,
            show: { '=': ['!=', form('kind'), 'old'] },
          }),
          field('again', { label: 'Again', watched: true }),
        ],
        {
          rules: [
            {
              when: { '=': ['<', ['f', 'size', form('password')], 3] },
              field: 'password',
              error: { code: 'LS03', text },
            },
            {
              when: { '=': ['<', ['f', 'size', form('password')], 9] },
              field: 'password',
              error: { code: 'LS05', text },
            },
            {
              when: { '=': ['<', ['f', 'size', form('again')], 3] },
              field: 'again',
              error: { code: 'LS04', text },
            },
          ],
        },
      ),
      { state: { kind: '', password: '', again: '' } },
    );
    await user.click(send());
    expect(
      [...document.querySelectorAll('[data-code]')].map((place) => place.getAttribute('data-code')),
    ).toEqual(['LS03', 'LS04']);
    await user.type(box('Again'), 'abc');
    expect(
      [...document.querySelectorAll('[data-code]')].map((place) => place.getAttribute('data-code')),
    ).toEqual(['LS03']);
    await user.type(box('Kind'), 'old');
    await user.click(send());
    expect(fixture.dispatched).toHaveLength(1);
  });
});

describe('data in a form: words and values', () => {
  it('shows a code once that a rule and its fields share', async () => {
    const user = userEvent.setup();
    await drawForm(
      formOf(
        [
          field('password', {
            label: 'Password',
            required: true,
            watched: true,
            codes: { required: 'LS03' },
          }),
          field('code', { label: 'Code', required: true }),
        ],
        {
          rules: [
            {
              when: { '=': ['<', ['f', 'size', form('password')], 3] },
              error: { code: 'LS03', text: ['config.errors.{code}'] },
            },
          ],
        },
      ),
      { state: {} },
    );
    await user.click(send());
    expect(document.querySelectorAll('[data-code=LS03]')).toHaveLength(1);
    expect(screen.getByText('Fill in Code.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box('Password')));
  });

  it('gives untouched texts, checkboxes and lists a value', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf(
        [
          field('terms', { label: 'Terms', control: 'checkbox' }),
          field('text', {
            label: 'Text',
            show: { '=': ['==', form('terms'), false] },
            invalid: { '=': ['==', form('text'), ''] },
          }),
        ],
        {
          types: { terms: { type: 'boolean' } },
          rules: [
            {
              when: { '=': ['!', form('terms')] },
              field: 'terms',
              error: { code: 'TERMS', text: ['config.errors.{code}'] },
            },
          ],
        },
      ),
      { state: {} },
    );
    expect(box(/Text/).getAttribute('aria-invalid')).toBe('true');
    await user.click(send());
    expect(document.querySelectorAll('[data-code=TERMS]')).toHaveLength(1);
    expect(fixture.dispatched).toHaveLength(0);
  });

  it('sums up the errors of a long form, with links to the fields', async () => {
    const user = userEvent.setup();
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    await drawForm(
      formOf(names.map((name) => field(name, { label: name.toUpperCase(), required: true }))),
      { state: Object.fromEntries(names.map((name) => [name, ''])) },
    );
    await user.click(send());
    expect(screen.getByText('7 fields need a look')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'F' }));
    expect(document.activeElement).toBe(box('F'));
  });

  it('writes each key press of a live form and reports the changed field', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(formOf([field('q', { label: 'Search' })]), {
      state: { q: '' },
      node: {
        props: { live: true, submit: null },
        on: { change: [{ verb: 'run', key: 'c', run: 'find' }] },
      },
    });
    await user.type(box('Search'), 'ab');
    expect(fixture.dispatched.map(({ event }) => event)).toEqual([
      { field: 'q', value: 'a' },
      { field: 'q', value: 'ab' },
    ]);
  });
});

describe('data in a form: what is drawn', () => {
  it('keeps the caret when a unit appears beside the input', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([
        field('a', { label: 'A', props: { suffix: { '=': ['.', ['state', 'form', 'unit']] } } }),
      ]),
      { state: { a: '' } },
    );
    await user.type(box('A'), '12');
    act(() => fixture.set(['state', 'form', 'unit'], 'km'));
    expect(screen.getByText('km')).toBeTruthy();
    await user.keyboard('3');
    expect(box('A')).toHaveProperty('value', '123');
  });

  it('renders rows and groups', async () => {
    await drawForm(
      formOf([field('a', { label: 'A' }), field('b', { label: 'B' }), field('c', { label: 'C' })], {
        layout: [{ group: 'Section', fields: [['c', 'a']] }, 'b'],
      }),
    );
    const group = screen.getByRole('group', { name: 'Section' });
    expect(
      within(group)
        .getAllByRole('textbox')
        .map((input) => input.getAttribute('name')),
    ).toEqual(['c', 'a']);
    expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual([
      'c',
      'a',
      'b',
    ]);
  });

  it('focuses the first error in visual order, before the next key press', async () => {
    const user = userEvent.setup();
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0); // no frame is rendered in between
    await drawForm(
      formOf(
        [
          field('a', { label: 'A', required: true }),
          field('b', { label: 'B', required: true }),
          field('c', { label: 'C', required: true }),
        ],
        { layout: [['c', 'a'], 'b'] },
      ),
    );
    await user.click(send());
    expect(document.activeElement?.getAttribute('name')).toBe('c');
  });
});
