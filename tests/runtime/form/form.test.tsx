// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Tree } from '../../../src/language/expression.ts';
import { drawForm, field, formOf } from './formFixture.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const form = (name: string): Tree => ['.', ['form', name]];
const box = (name: RegExp | string) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: /Send/ });

const login = formOf(
  [
    field('username', {
      required: true,
      label: 'User',
      codes: { required: 'LS01' },
      autocomplete: 'username',
      validators: [{ name: 'email', schema: { pattern: '^[^@]+@[^@]+$' }, code: 'LS04' }],
    }),
    field('password', { required: true, label: 'Password', control: 'password-input' }),
  ],
  { types: { username: { type: 'string', minLength: 3 } } },
);

describe('a form', () => {
  it('submits its input once on Enter', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(login, { state: { username: '', password: '' }, slow: true });
    await user.type(box('User'), 'ana@x');
    expect(fixture.state('username')).toBe('');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await user.click(send());
    expect(fixture.dispatched).toHaveLength(1);
    expect(fixture.dispatched[0]?.event).toEqual({ username: 'ana@x', password: 'secret' });
    expect(fixture.state()).toEqual({ username: 'ana@x', password: 'secret' });
    expect(send().getAttribute('aria-busy')).toBe('true');
    await act(async () => fixture.finish());
    expect(send().getAttribute('aria-busy')).toBeNull();
  });

  it('renders its fields while its values load, disabled until they arrive', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(login, {
      state: { username: '', password: '' },
      node: { props: { loading: { '=': ['.', ['failure', 'coming']] } } },
    });
    await act(async () => fixture.set(['failure', 'coming'], true));
    expect(box('User').matches(':disabled')).toBe(true);
    expect(document.querySelector('form')?.closest('[aria-busy="true"]')).not.toBeNull();
    await user.click(send());
    expect(fixture.dispatched).toHaveLength(0);
    expect(screen.queryByText('Name is missing (LS01)')).toBeNull();
    await act(async () => {
      fixture.set(['state', 'form', 'username'], 'ana@x');
      fixture.set(['failure', 'coming'], false);
    });
    expect((box('User') as HTMLInputElement).value).toBe('ana@x');
    expect(document.querySelector('[aria-busy]')).toBeNull();
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(fixture.dispatched[0]?.event).toEqual({ username: 'ana@x', password: 'secret' });
  });

  it('renders other actions beside its button', async () => {
    await drawForm(login, {
      state: { username: '', password: '' },
      node: { slots: { actions: [{ type: 'cancel', key: 'form.actions.0', props: {} }] } },
    });
    expect(send().parentElement?.textContent).toBe('Sendcancel');
  });

  it('renders them before its button in a popup, where Enter still submits', async () => {
    const fixture = await drawForm(login, {
      state: { username: '', password: '' },
      node: { slots: { before: [{ type: 'cancel', key: 'form.actions.0', props: {} }] } },
    });
    expect(send().parentElement?.textContent).toBe('cancelSend');
    await userEvent.type(box('User'), 'ana@x');
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(fixture.dispatched).toHaveLength(1);
  });
});

describe('a form: values and failures', () => {
  it('shows the first violated rule of each field with its code, keeps the input, and updates while typing', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(login, { state: { username: '', password: '' } });
    await user.click(send());
    const name = box('User');
    expect(fixture.dispatched).toHaveLength(0);
    expect(
      screen.getByText('Name is missing (LS01)').closest('[data-code]')?.getAttribute('data-code'),
    ).toBe('LS01');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(
      document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toContain('LS01');
    expect(screen.getByText('Fill in Password.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.type(name, 'ab');
    expect(screen.getByText('At least 3 characters.')).toBeTruthy();
    await user.type(name, 'c');
    expect(
      screen.getByText('Invalid email').closest('[data-code]')?.getAttribute('data-code'),
    ).toBe('LS04');
    await user.type(name, '@d');
    expect(screen.queryByText('Invalid email')).toBeNull();
    expect(name.getAttribute('aria-invalid')).toBeNull();
    expect((name as HTMLInputElement).value).toBe('abc@d');
  });

  it('writes what a password manager fills in, with or without an event', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(login, { state: { username: '', password: '' } });
    const [name, password] = [
      box('User') as HTMLInputElement,
      screen.getByLabelText('Password') as HTMLInputElement,
    ];
    const fillIn = (input: HTMLInputElement, value: string) =>
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    act(() => {
      fillIn(name, 'ana@x');
      name.dispatchEvent(new Event('input', { bubbles: true }));
      name.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(fixture.state('username')).toBe('ana@x');
    fillIn(password, 'stored');
    await user.click(send());
    expect(fixture.dispatched[0]?.event).toEqual({ username: 'ana@x', password: 'stored' });
  });

  it('takes a value written from outside, and does not restore an old draft', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(login, { state: { username: '', password: '' } });
    await user.type(box('User'), 'ana');
    await user.tab();
    expect(fixture.state('username')).toBe('ana');
    act(() => fixture.set(['state', 'form', 'username'], ''));
    expect((box('User') as HTMLInputElement).value).toBe('');
    await user.type(box('User'), 'x');
    act(() => fixture.set(['state', 'form', 'username'], 'other'));
    expect((box('User') as HTMLInputElement).value).toBe('other');
    await user.tab();
    expect(fixture.state('username')).toBe('other');
  });

  it('shows the failure of its calls with the code', async () => {
    const fixture = await drawForm(login, { node: { props: { errors: ['actions.send'] } } });
    act(() => fixture.set(['failure', 'send'], { code: '55', text: 'Wrong user or password.' }));
    expect(screen.getByRole('alert').getAttribute('data-code')).toBe('55');
    expect(screen.getByRole('alert').textContent).toContain('Wrong user or password.');
  });

  it('shows the failure of a call at its field, and can still be submitted again', async () => {
    const fixture = await drawForm(login, {
      state: { username: 'ana', password: 'a' },
      node: { props: { errors: ['actions.send'], fieldErrors: { password: ['check'] } } },
    });
    act(() => fixture.set(['failure', 'check'], { code: 'WRONG', text: 'Not this one.' }));
    const password = screen.getByLabelText('Password');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    const told = document.querySelector('[data-code="WRONG"]');
    expect(told?.textContent).toContain('Not this one.');
    expect(password.getAttribute('aria-describedby')?.split(' ')).toContain(
      told?.closest('[id]')?.id,
    );
    act(() => fixture.set(['failure', 'check'], undefined));
    expect(document.querySelector('[data-code="WRONG"]')).toBeNull();
    expect(password.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('writes names, autocomplete and required, and unique ids', async () => {
    const { container } = await drawForm(login);
    const name = box('User');
    expect([
      name.getAttribute('name'),
      name.getAttribute('autocomplete'),
      name.hasAttribute('required'),
    ]).toEqual(['username', 'username', true]);
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(container.querySelector('[style]')).toBeNull();
    expect(container.querySelector('form')?.getAttribute('method')).toBe('post');
  });
});

describe('data in a form', () => {
  it('leaves a hidden field out of the submit and remembers its input', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([
        field('kind', { label: 'Kind', watched: true }),
        field('company', {
          label: 'Company',
          required: true,
          show: { '=': ['==', form('kind'), 'c'] },
        }),
        field('kept', {
          label: 'Kept',
          whenHidden: 'keep',
          show: { '=': ['==', form('kind'), 'c'] },
        }),
        field('back', {
          label: 'Back',
          whenHidden: 'reset',
          show: { '=': ['==', form('kind'), 'c'] },
        }),
      ]),
      { state: { kind: 'c', company: '', kept: '', back: 'first' } },
    );
    await user.type(box('Company'), 'Acme');
    await user.type(box(/Kept/), 'k');
    await user.type(box(/Back/), ' changed');
    await user.clear(box(/Kind/));
    expect(screen.queryByRole('textbox', { name: 'Company' })).toBeNull();
    await user.click(send());
    expect(fixture.dispatched[0]?.event).toEqual({ kind: '', kept: 'k' });
    expect(fixture.state()).toEqual({ kind: '', company: undefined, kept: 'k', back: 'first' });
    await user.type(box(/Kind/), 'c');
    expect((box('Company') as HTMLInputElement).value).toBe('Acme');
    expect((box(/Back/) as HTMLInputElement).value).toBe('first');
  });

  it('requires, disables with a reason and outlines by expression', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([
        field('a', { label: 'A', watched: true }),
        field('b', { label: 'B', required: { '=': ['==', form('a'), 'x'] } }),
        field('c', {
          label: 'C',
          disabled: { '=': ['==', form('a'), 'x'] },
          reason: 'Not while A is x.',
        }),
        field('d', { label: 'D', watched: true, invalid: { '=': ['!=', form('d'), form('a')] } }),
      ]),
      { state: { a: '', b: '', c: '', d: '' } },
    );
    expect(box(/^B/).hasAttribute('required')).toBe(false);
    expect(screen.getAllByText('(optional)')).toHaveLength(4);
    await user.type(box(/^A/), 'x');
    expect(box('B').hasAttribute('required')).toBe(true);
    expect((box(/^C/) as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByText('Not while A is x.')).toBeTruthy();
    expect(box(/^D/).getAttribute('aria-invalid')).toBe('true');
    await user.type(box(/^D/), 'x');
    expect(box(/^D/).getAttribute('aria-invalid')).toBeNull();
    await user.click(send());
    expect(screen.getByText('Fill in B.')).toBeTruthy();
    expect(fixture.dispatched).toHaveLength(0);
  });
});

describe('data in a form: sending it', () => {
  it('shows why it cannot be submitted, and neither its button nor Enter submits it', async () => {
    const user = userEvent.setup();
    const empty = { '=': ['==', form('a'), ''] };
    const fixture = await drawForm(formOf([field('a', { label: 'A', watched: true })]), {
      state: { a: '' },
      node: {
        props: {
          disabled: empty,
          reason: {
            why: [
              { when: ['==', form('a'), ''], text: 'Fill in A first.' },
              { when: ['==', form('a'), 'x'], text: 'Not x.' },
            ],
          },
        },
      },
    });
    expect(
      screen
        .getByRole('button', { name: 'Send', description: 'Fill in A first.' })
        .getAttribute('aria-disabled'),
    ).toBe('true');
    await user.click(send());
    await user.type(box(/A/), '{Enter}');
    expect(fixture.dispatched).toHaveLength(0);
    await user.type(box(/A/), 'b');
    expect(send().getAttribute('aria-disabled')).toBeNull();
    await user.keyboard('{Enter}');
    expect(fixture.dispatched).toHaveLength(1);
  });

  it('checks password conditions while typing', async () => {
    const user = userEvent.setup();
    await drawForm(
      formOf([
        field('password', {
          label: 'Password',
          control: 'password-input',
          watched: true,
          indicators: [
            { text: '8 characters', met: { '=': ['>=', ['f', 'size', form('password')], 8] } },
            { text: 'Is abcdefgh', met: { '=': ['==', form('password'), 'abcdefgh'] } },
          ],
        }),
      ]),
      { state: { password: '' } },
    );
    const items = () =>
      within(screen.getByRole('list', { name: 'Rules' }))
        .getAllByRole('listitem')
        .map((item) => item.getAttribute('data-state'));
    expect(items()).toEqual(['pending', 'pending']);
    await user.type(screen.getByLabelText(/Password/), 'abcd');
    expect(items()).toEqual(['unmet', 'unmet']);
    await user.type(screen.getByLabelText(/Password/), 'efgh');
    expect(items()).toEqual(['met', 'met']);
  });
});

describe('data in a form: masks', () => {
  it('masks while typing and keeps the caret', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([
        field('street', {
          label: 'Street',
          mask: { allow: 'A-Z ', keys: 'refuse', stripDiacritics: true, upper: true, max: 8 },
        }),
      ]),
      { state: { street: '' } },
    );
    const input = box('Street') as HTMLInputElement;
    await user.type(input, 'șoseaua 12');
    expect(input.value).toBe('SOSEAUA ');
    input.setSelectionRange(2, 2);
    await user.keyboard('{Backspace}1ț');
    expect(input.value).toBe('STSEAUA ');
    expect(input.selectionStart).toBe(2);
    await user.tab();
    expect(fixture.state('street'), 'the blank at its end goes').toBe('STSEAUA');
  });

  describe('a mask that normalizes', () => {
    const phone = field('phone', {
      label: 'Phone',
      mask: {
        allow: '0-9+ -',
        keys: 'refuse',
        max: 10,
        read: [
          { when: '^[0-9+ -]+$', from: '[ -]', to: '' },
          { from: '^\\+40', to: '0' },
        ],
      },
    });
    const open = (value = '') =>
      drawForm(formOf([phone, field('name', { label: 'Name' })]), {
        state: { phone: value, name: '' },
      });
    const submit = async (user: ReturnType<typeof userEvent.setup>) => await user.click(send());

    it.each([
      ['+40 722 345', '0722345'],
      ['0722-345-6', '07223456'],
      [' 0722 345 ', '0722345'],
    ])('writes a pasted %s as %s on blur', async (pasted, written) => {
      const user = userEvent.setup();
      const fixture = await open();
      await user.click(box('Phone'));
      await user.paste(pasted);
      expect((box('Phone') as HTMLInputElement).value).toBe(pasted);
      await user.tab();
      expect([fixture.state('phone'), (box('Phone') as HTMLInputElement).value]).toEqual([
        written,
        written,
      ]);
    });

    it.each([
      ['07223456789', 'maxLength'],
      ['0722x345#', 'characters'],
    ])('keeps a pasted %s and reports it by the rule %s', async (pasted, rule) => {
      const user = userEvent.setup();
      const fixture = await open();
      await user.click(box('Phone'));
      await user.paste(pasted);
      await submit(user);
      expect([
        fixture.state('phone'),
        (box('Phone') as HTMLInputElement).value,
        fixture.dispatched,
      ]).toEqual([pasted, pasted, []]);
      expect(screen.getAllByText(new RegExp(`errors.${rule}`)).length).toBeGreaterThan(0);
    });

    it('reads autofilled text without an event before the submit', async () => {
      const user = userEvent.setup();
      const fixture = await open();
      (box('Phone') as HTMLInputElement).value = '+40 722 345';
      (box('Name') as HTMLInputElement).value = ' Ana ';
      await submit(user);
      expect(fixture.dispatched[0]?.event).toEqual({ phone: '0722345', name: 'Ana' });
    });

    it('keeps a value of the service, whatever the mask', async () => {
      const user = userEvent.setup();
      const fixture = await open('+40 722 345 678#');
      await user.click(box('Phone'));
      await user.tab();
      await submit(user);
      expect(fixture.dispatched[0]?.event).toEqual({ phone: '+40 722 345 678#', name: '' });
    });

    it('does not normalize a text area or a password', async () => {
      const user = userEvent.setup();
      const fixture = await drawForm(
        formOf([
          field('note', { label: 'Note', control: 'text-area' }),
          field('secret', { label: 'Secret', control: 'password-input' }),
        ]),
        { state: { note: '', secret: '' } },
      );
      await user.type(screen.getByLabelText(/Note/), ' a ');
      await user.type(screen.getByLabelText(/Secret/), ' b ');
      await submit(user);
      expect(fixture.dispatched[0]?.event).toEqual({ note: ' a ', secret: ' b ' });
    });
  });
});

describe('data in a form: options and links', () => {
  it('takes options from rows, after its own', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([
        field('brand', {
          label: 'Brand',
          control: 'select',
          options: [{ value: 'A', text: 'All' }],
          required: true,
        }),
      ]),
      {
        state: {
          brand: undefined,
          rows: [
            { id: 7, name: 'Seven' },
            { id: 8, name: 'Eight' },
          ],
        },
        node: {
          props: {
            options: {
              brand: {
                rows: { '=': ['.', ['state', 'form', 'rows']] },
                value: 'id',
                label: { fn: { '=': ['.', ['row', 'name']] } },
              },
            },
          },
        },
      },
    );
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose',
      'All',
      'Seven',
      'Eight',
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: /Brand/ }), 'Eight');
    expect(fixture.state('brand')).toBe(8);
  });

  it('opens the link in a label without ticking its box', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf(
        [
          field('terms', {
            label: 'I agree',
            control: 'checkbox',
            required: true,
            codes: { required: 'TERMS' },
            link: { text: 'the terms', on: [{ verb: 'popup', key: 'p', popup: 'terms' }] },
          }),
        ],
        { types: { terms: { type: 'boolean' } } },
      ),
      { state: { terms: false } },
    );
    const tick = screen.getByRole('checkbox', { name: 'I agree the terms' }) as HTMLInputElement;
    await user.click(screen.getByRole('button', { name: 'the terms' }));
    expect(fixture.dispatched[0]?.steps[0]).toMatchObject({ popup: 'terms' });
    expect(tick.checked).toBe(false);
    await user.click(send());
    expect(document.querySelector('[data-code=TERMS]')).toBeTruthy();
    await user.click(tick);
    expect(document.querySelector('[data-code=TERMS]')).toBeNull();
    await user.click(send());
    expect(fixture.dispatched.at(-1)?.event).toEqual({ terms: true });
  });
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

it('accepts an untouched optional date after a refused submit', async () => {
  const user = userEvent.setup();
  const day = form('day');
  const fixture = await drawForm(
    formOf(
      [
        field('name', { label: 'Name', required: true }),
        field('day', { label: 'Day', control: 'date-input', watched: true }),
      ],
      {
        // The compiler leaves out the format, which the control ensures.
        types: { day: { type: 'string' } },
        rules: [
          {
            when: { '=': ['&&', ['present', day], ['<=', day, '2026-11-25']] },
            field: 'day',
            error: { code: 'LS04', text: ['config.errors.{code}'] },
          },
        ],
      },
    ),
    { state: { name: '' } },
  );
  await user.click(send());
  expect(screen.getByLabelText(/Day/).getAttribute('aria-invalid')).toBeNull();
  await user.type(box('Name'), 'Ana');
  await user.click(send());
  expect(fixture.dispatched[0]?.event).toEqual({ name: 'Ana' });
});
