// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/Button.tsx';
import { Checkbox, Switch } from '../../src/ui/Checkbox.tsx';
import { Combobox } from '../../src/ui/Combobox.tsx';
import { Dialog } from '../../src/ui/Dialog.tsx';
import { DropdownMenu } from '../../src/ui/DropdownMenu.tsx';
import { Field } from '../../src/ui/Field.tsx';
import { OneTimeCodeInput } from '../../src/ui/OneTimeCodeInput.tsx';
import { PasswordInput } from '../../src/ui/PasswordInput.tsx';
import { TextInput } from '../../src/ui/TextInput.tsx';

afterEach(cleanup);

describe('Field', () => {
  it('connects label, help and error with its input, with the code of the error', () => {
    render(
      <Field id="mail" label="Email" help="Work address" error="Write an address." errorCode="E1">
        {(wiring) => <TextInput {...wiring} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(
      input
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    ).toEqual(['Work address', 'Write an address.']);
    expect(document.querySelector('[data-code="E1"]')?.textContent).toBe('Write an address.');
  });
});

describe('PasswordInput', () => {
  it('shows and hides the input, and keeps it', async () => {
    render(
      <Field id="p" label="Password">
        {(wiring) => <PasswordInput {...wiring} showLabel="Show" hideLabel="Hide" />}
      </Field>,
    );
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'secret1');
    expect(input.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(input.getAttribute('type')).toBe('text');
    expect(input).toHaveProperty('value', 'secret1');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(input.getAttribute('type')).toBe('password');
  });
});

describe('TextInput with a mask', () => {
  function Masked(): ReactNode {
    const [value, setValue] = useState('');
    return (
      <TextInput
        aria-label="Number"
        value={value}
        mask={(text) => text.replace(/\D/g, '')}
        onValue={setValue}
      />
    );
  }

  it('accepts only typed characters that the mask allows', async () => {
    render(<Masked />);
    await userEvent.type(screen.getByRole('textbox'), '12a3-4');
    expect(screen.getByRole('textbox')).toHaveProperty('value', '1234');
  });

  it('keeps pasted, autofilled and existing text unchanged', async () => {
    render(<Masked />);
    const input = screen.getByRole('textbox');
    await userEvent.click(input);
    await userEvent.paste('RO 12-34');
    expect(input).toHaveProperty('value', 'RO 12-34');
    await userEvent.type(input, 'x5');
    expect(input).toHaveProperty('value', 'RO 12-345');
    fireEvent.change(input, { target: { value: '+40 722' } });
    expect(input).toHaveProperty('value', '+40 722');
  });

  it('keeps the caret where the user typed', async () => {
    render(<Masked />);
    const input = screen.getByRole('textbox');
    if (!(input instanceof HTMLInputElement)) throw new Error('not an input');
    await userEvent.type(input, '1234');
    await userEvent.type(input, 'x9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input.value).toBe('12934');
    expect(input.selectionStart).toBe(3);
  });
});

describe('OneTimeCodeInput', () => {
  it('is one input that accepts a pasted code with blanks and reports when it is complete', async () => {
    const complete = vi.fn();
    const onValue = vi.fn();
    render(<OneTimeCodeInput aria-label="Code" onValue={onValue} onComplete={complete} />);
    const input = screen.getByRole('textbox', { name: 'Code' });
    expect(input.getAttribute('autocomplete')).toBe('one-time-code');
    await userEvent.click(input);
    await userEvent.paste('48 21 09');
    expect(complete.mock.calls).toEqual([['482109']]);
    await userEvent.paste('7');
    expect(onValue.mock.lastCall, 'nothing is cut').toEqual(['48 21 097']);
    expect(complete).toHaveBeenCalledOnce();
  });
});

describe('Checkbox and Switch', () => {
  it('open a link in the label without toggling the checkbox', async () => {
    const checked = vi.fn();
    const opened = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <Checkbox
        id="terms"
        label={
          <>
            I accept the{' '}
            <a href="/terms" onClick={opened}>
              terms
            </a>
          </>
        }
        onChecked={checked}
        error="Accept the terms."
        errorCode="TERMS"
      />,
    );
    await userEvent.click(screen.getByRole('link', { name: 'terms' }));
    expect(opened).toHaveBeenCalledOnce();
    expect(checked).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));
    expect(checked.mock.calls).toEqual([[true]]);
    expect(document.querySelector('[data-code="TERMS"]')).not.toBeNull();
  });

  it('is announced as a switch', async () => {
    render(<Switch id="sms" label="SMS" />);
    await userEvent.click(screen.getByRole('switch', { name: 'SMS' }));
    expect(screen.getByRole('switch')).toHaveProperty('checked', true);
  });
});

describe('Button', () => {
  it.each([{ busy: true }, { disabled: true }])(
    'ignores presses and submits while %o, and stays focusable',
    async (state) => {
      const press = vi.fn();
      const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
      render(
        <form onSubmit={submit}>
          <input aria-label="name" />
          <Button type="submit" onClick={press} {...state}>
            Send
          </Button>
        </form>,
      );
      await userEvent.click(screen.getByRole('button', { name: 'Send' }));
      await userEvent.type(screen.getByRole('textbox'), 'a{Enter}');
      expect(press).not.toHaveBeenCalled();
      expect(submit).not.toHaveBeenCalled();
      await userEvent.tab();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
    },
  );

  it('describes why it is disabled', () => {
    render(
      <Button disabled disabledReason="Fill in the address first.">
        Send
      </Button>,
    );
    const reason = screen.getByRole('button').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(reason)?.textContent).toBe('Fill in the address first.');
  });
});

describe('DropdownMenu', () => {
  it('opens on its first entry, moves by arrows and first letter, and restores the focus', async () => {
    const chosen = vi.fn();
    render(
      <DropdownMenu
        label="Account"
        items={[
          { id: 'a', label: 'Settings' },
          { id: 'b', label: 'Help' },
          { id: 'c', label: 'Sign out' },
        ]}
        onSelect={chosen}
      />,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu'); // its code is loaded on first use
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Settings'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Help');
    await userEvent.keyboard('s');
    expect(document.activeElement?.textContent).toBe('Sign out');
    await userEvent.keyboard('{Enter}');
    expect(chosen.mock.calls).toEqual([['c']]);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account' }));
  });

  it('closes on Escape and on a press elsewhere', async () => {
    render(
      <>
        <DropdownMenu label="Account" items={[{ id: 'a', label: 'Settings' }]} />
        <p>Elsewhere</p>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await screen.findByRole('menu');
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('leaves the keys to a dialog above it', async () => {
    const closed = vi.fn();
    const view = (open: boolean) => (
      <>
        <DropdownMenu label="More" items={[{ id: 'a', label: 'A' }]} />
        <Dialog open={open} title="Your session ends" onClose={closed}>
          Soon
        </Dialog>
      </>
    );
    const { rerender } = render(view(false));
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menu');
    rerender(view(true));
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe('Combobox', () => {
  it('finds by letters without accents and selects by keyboard', async () => {
    const chosen = vi.fn();
    render(
      <Combobox
        id="c"
        options={[
          { value: 'ar', label: 'Argeș' },
          { value: 'ms', label: 'Mureș' },
          { value: 'tm', label: 'Timiș' },
        ]}
        onValue={chosen}
        emptyText="None"
        clearLabel="Clear"
        openLabel="Counties"
      />,
    );
    await userEvent.type(screen.getByRole('combobox'), 'ES');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Argeș',
      'Mureș',
    ]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen.mock.calls).toEqual([['ms']]);
  });

  it('keeps the focus when the selection is cleared', async () => {
    function Held(): ReactNode {
      const [value, setValue] = useState<string | undefined>('ar');
      return (
        <Combobox
          id="c"
          options={[{ value: 'ar', label: 'Argeș' }]}
          value={value}
          onValue={setValue}
          emptyText="None"
          clearLabel="Clear"
          openLabel="Counties"
        />
      );
    }
    render(<Held />);
    screen.getByRole('button', { name: 'Clear' }).focus();
    await userEvent.keyboard('{Enter}arg');
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'arg');
  });

  it('reports when nothing matches', async () => {
    render(
      <Combobox
        id="c"
        options={[{ value: 'ar', label: 'Argeș' }]}
        onValue={() => undefined}
        emptyText="None"
        clearLabel="Clear"
        openLabel="Counties"
      />,
    );
    await userEvent.type(screen.getByRole('combobox'), 'zz');
    expect(screen.getByRole('option').textContent).toBe('None');
  });
});
