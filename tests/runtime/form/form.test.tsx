import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawForm, field, formOf } from './formFixture.tsx';
import { form, box, send } from './loginForm.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

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
