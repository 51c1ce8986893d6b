// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FileInputControl } from '../../../src/widgets/file-input/FileInputControl.tsx';
import { formatBytes, isAccepted } from '../../../src/widgets/file-input/readFiles.ts';
import { drawForm, field, formOf } from '../../runtime/form/formFixture.tsx';

afterEach(cleanup);

const send = () => screen.getByRole('button', { name: 'Send' });

describe('a number input', () => {
  it('asks about an ambiguous number, and keeps the input', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([field('amount', { label: 'Amount', control: 'number-input', required: true })], {
        types: { amount: { type: 'number' } },
      }),
      { state: {} },
    );
    const input = screen.getByRole('textbox', { name: 'Amount' }) as HTMLInputElement;
    await user.type(input, '1.250');
    await user.click(send());
    expect(input.value).toBe('1.250');
    expect(screen.getByText('“1.250” can be read in two ways. Write 1250 or 1,25.')).toBeTruthy();
    const [thousands, decimals] = within(
      screen.getByRole('group', { name: 'Amount' }),
    ).getAllByRole('button');
    expect([thousands?.textContent, decimals?.textContent]).toEqual(['1.250', '1,25']);
    await user.click(decimals as HTMLElement);
    expect([fixture.state('amount'), input.value, document.activeElement]).toEqual([
      1.25,
      '1,25',
      input,
    ]);
    expect(screen.queryByRole('group', { name: 'Amount' })).toBeNull();
    await user.clear(input);
    await user.type(input, '1.250,00');
    await user.tab();
    expect(fixture.state('amount')).toBe(1250);
    expect(input.value).toBe('1250');
  });

  it.each([
    [{}, 52.531, '52,5310'], // “52,531” can be read in two ways
    [{}, 52.5, '52,50'],
    [{ decimals: 0 }, 52.5, '52,5'],
    [{ decimals: 6 }, 52.5, '52,5'],
    [{ decimals: 6, grouping: true }, 1052.5, '1.052,5'],
    [{ grouping: true }, 1052.531, '1.052,531'],
  ])('with %o shows %s as %s and keeps it when nothing is typed', async (props, value, shown) => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([field('amount', { label: 'Amount', control: 'number-input', props })], {
        types: { amount: { type: 'number' } },
      }),
      { state: { amount: value } },
    );
    const input = screen.getByRole('textbox', { name: /Amount/ }) as HTMLInputElement;
    expect(input.value).toBe(shown);
    await user.click(input);
    await user.click(send());
    expect(fixture.state('amount')).toBe(value);
    expect(input.value).toBe(shown);
  });

  it('passes on a number, and rejects other text without removing it', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf(
        [
          field('amount', {
            label: 'Amount',
            control: 'number-input',
            required: true,
            props: { step: 1, max: 20 },
          }),
        ],
        { types: { amount: { type: 'number' } } },
      ),
      { state: {} },
    );
    const input = screen.getByRole('textbox', { name: 'Amount' }) as HTMLInputElement;
    await user.type(input, '12.5kg');
    expect(input.value).toBe('12.5');
    await user.tab();
    expect(fixture.state('amount')).toBe(12.5);
    await user.type(input, '.1-');
    await user.click(send());
    expect(input.value).toBe('12,50.1-');
    expect(screen.getByText('Amount is not a number.')).toBeTruthy();
    await user.clear(input);
    expect(fixture.state('amount')).toBeUndefined();
    await user.type(input, '19{ArrowUp}{ArrowUp}');
    expect(input.value).toBe('20');
  });
});

describe('choices', () => {
  const options = [
    { value: 1, text: 'One' },
    { value: 2, text: 'Two' },
  ];

  it('give the value of the option, not its text', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf(
        [
          field('select', { label: 'Select', control: 'select', options }),
          field('radio', { label: 'Radio', control: 'radio', options }),
          field('boxes', { label: 'Boxes', control: 'checkbox', options }),
          field('switch', { label: 'Switch', control: 'switch' }),
        ],
        {
          types: {
            select: { type: 'number' },
            radio: { type: 'number' },
            boxes: { type: 'array' },
            switch: { type: 'boolean' },
          },
        },
      ),
      { state: { boxes: [], switch: false } },
    );
    await user.selectOptions(screen.getByRole('combobox', { name: /Select/ }), '2');
    await user.click(screen.getByRole('radio', { name: 'One' }));
    await user.click(screen.getByRole('checkbox', { name: 'Two' }));
    await user.click(screen.getByRole('checkbox', { name: 'One' }));
    await user.click(screen.getByRole('switch', { name: 'Switch' }));
    expect(fixture.state()).toEqual({ select: 2, radio: 1, boxes: [1, 2], switch: true });
    await user.selectOptions(screen.getByRole('combobox', { name: /Select/ }), '');
    await user.click(screen.getByRole('checkbox', { name: 'Two' }));
    expect(fixture.state()).toEqual({ select: undefined, radio: 1, boxes: [1], switch: true });
  });

  it('offer all in a form that filters, and none in another', async () => {
    const empty = async (filters: boolean, required = false) => {
      const select = field('select', { label: 'Select', control: 'select', options, required });
      await drawForm(formOf([select]), { state: {}, node: { props: { filters } } });
      const { textContent } = screen.getAllByRole('option')[0] ?? {};
      cleanup();
      return textContent;
    };
    expect([await empty(true), await empty(false), await empty(true, true)]).toEqual([
      'All',
      'None',
      'Choose',
    ]);
  });

  it('can be searched in a long list', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([
        field('city', {
          label: 'City',
          control: 'select',
          props: { search: true },
          options: [
            { value: 'is', text: 'Iași' },
            { value: 'cj', text: 'Cluj' },
          ],
        }),
      ]),
      { state: {} },
    );
    const input = await waitFor(() => {
      const found = screen.getByRole('combobox', { name: /City/ });
      expect(found.tagName).toBe('INPUT');
      return found;
    });
    await user.type(input, 'iasi');
    await user.click(screen.getByRole('option', { name: 'Iași' }));
    expect(fixture.state('city')).toBe('is');
  });
});

describe('dates', () => {
  it('are calendar dates', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([field('day', { label: 'Day', control: 'date-input' })]),
      { state: {} },
    );
    await user.type(screen.getByLabelText(/Day/), '2026-11-20');
    expect(fixture.state('day')).toBe('2026-11-20');
  });

  it('of a range come from presets, relative to today', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([field('period', { label: 'Period', control: 'date-range-input' })], {
        types: { period: { type: 'object' } },
      }),
      { state: {} },
    );
    await user.click(screen.getByRole('button', { name: /Period/ }));
    await user.click(await screen.findByRole('button', { name: 'Last month' }));
    const apply = screen.queryByRole('button', { name: 'Apply' });
    if (apply !== null) await user.click(apply);
    expect(fixture.state('period')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    await user.click(send());
    expect(fixture.dispatched[0]?.event).toEqual({
      period: { from: '2026-10-01', to: '2026-10-31' },
    });
  });
});

describe('a line of text', () => {
  const modeOf = async (props: Record<string, string>) => {
    await drawForm(formOf([field('line', { label: 'Line', control: 'text-input', props })]), {
      state: { line: '' },
    });
    const mode = screen.getByRole('textbox', { name: /Line/ }).getAttribute('inputmode');
    cleanup();
    return mode;
  };

  it('names its keyboard only where that is not the one of its type', async () => {
    expect(await modeOf({ type: 'text', inputMode: 'text' })).toBeNull();
    expect(await modeOf({ type: 'text', inputMode: 'numeric' })).toBe('numeric');
    expect(await modeOf({ type: 'email', inputMode: 'email' })).toBeNull();
    expect(await modeOf({ type: 'email', inputMode: 'text' })).toBe('text');
  });
});

describe('a one-time code', () => {
  it('accepts digits only, and truncates nothing', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([field('otp', { label: 'Code', control: 'one-time-code' })]),
      { state: { otp: '' } },
    );
    const input = screen.getByRole('textbox', { name: /Code/ });
    expect([input.getAttribute('autocomplete'), input.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    await user.type(input, '12a3 4567');
    await user.click(send());
    expect(fixture.dispatched[0]?.event).toEqual({ otp: '1234567' });
  });
});

const withFiles = (props: Record<string, boolean | number | string>) =>
  drawForm(
    formOf([field('file', { label: 'File', control: 'file-input', required: true, props })], {
      types: { file: true },
    }),
    { state: {} },
  );

describe('a file input', () => {
  it('reads selected files, and lets them be removed', async () => {
    const user = userEvent.setup();
    const fixture = await withFiles({ accept: '.txt' });
    await user.upload(
      screen.getByLabelText('File'),
      new File(['ăb'], 'a.txt', { type: 'text/plain' }),
    );
    await waitFor(() =>
      expect(fixture.state('file')).toEqual({
        name: 'a.txt',
        type: 'text/plain',
        size: 3,
        base64: 'xINi',
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove a.txt' }));
    expect(fixture.state('file')).toBeUndefined();
    await user.click(send());
    expect(screen.getByText('Fill in File.')).toBeTruthy();
  });

  it('is read before the form is submitted, however soon', async () => {
    const fixture = await withFiles({});
    fireEvent.change(screen.getByLabelText('File'), {
      target: { files: [new File(['a'], 'a.txt', { type: 'text/plain' })] },
    });
    fireEvent.click(send());
    await waitFor(() =>
      expect(fixture.dispatched.map(({ event }) => event)).toEqual([
        { file: { name: 'a.txt', type: 'text/plain', size: 1, base64: 'YQ==' } },
      ]),
    );
    expect(screen.queryByText('Fill in File.')).toBeNull();
  });

  it('shows why a file was rejected in the current language', async () => {
    const speaking = (language: 'ro' | 'en') => {
      const t = (key: string, args?: Readonly<Record<string, unknown>>) =>
        `${language} ${key} ${String(args?.['name'])} ${String(args?.['limit'])}`;
      const control = {
        id: 'file',
        name: 'file',
        props: { accept: '.txt', maxSize: 1000, multiple: false, maxFiles: 1 },
        slots: {},
        emit: () => undefined,
        pending: false,
        t,
        language,
        services: undefined,
        label: 'File',
        value: undefined,
        change: () => undefined,
        blur: () => undefined,
        required: false,
        disabled: false,
        invalid: false,
        frame: {},
        aroundSubmit: () => () => undefined,
      };
      return (
        <FileInputControl {...(control as unknown as Parameters<typeof FileInputControl>[0])} />
      );
    };
    const { rerender } = render(speaking('en'));
    fireEvent.change(screen.getByLabelText('File'), {
      target: { files: [new File(['a'], 'a.exe')] },
    });
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toContain('en wrongType a.exe'),
    );
    rerender(speaking('ro'));
    expect(screen.getByRole('status').textContent).toContain('ro wrongType a.exe');
  });
});

describe('a file input: several files', () => {
  /** The first selected file is read when the returned function is called. */
  const holdFirst = () => {
    const read = FileReader.prototype.readAsDataURL;
    let readFirst: (() => Promise<unknown>) | undefined;
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementationOnce(function (
      this: FileReader,
      file,
    ) {
      readFirst = () =>
        new Promise((resolve) => {
          this.addEventListener('loadend', resolve);
          read.call(this, file);
        });
    });
    return () => act(async () => void (await readFirst?.()));
  };
  const choose = (name: string) =>
    fireEvent.change(screen.getByLabelText('File'), { target: { files: [new File(['x'], name)] } });

  it('keeps the last selected file, even if an earlier one is read later', async () => {
    const readFirst = holdFirst();
    const fixture = await withFiles({});
    for (const name of ['large.txt', 'small.txt']) choose(name);
    await waitFor(() => expect(fixture.state('file')).toMatchObject({ name: 'small.txt' }));
    await readFirst();
    expect(fixture.state('file')).toMatchObject({ name: 'small.txt' });
  });

  it('keeps added files while others are being read, and submits all of them', async () => {
    const readFirst = holdFirst();
    const fixture = await withFiles({ multiple: true, maxFiles: 3 });
    const names = (value: unknown) =>
      (value as readonly { name: string }[] | undefined)?.map(({ name }) => name).sort();
    for (const name of ['1.txt', '2.txt']) choose(name);
    await waitFor(() => expect(names(fixture.state('file'))).toEqual(['2.txt']));
    fireEvent.click(send());
    await readFirst();
    await waitFor(() =>
      expect(
        fixture.dispatched.map(({ event }) => names((event as { file: unknown }).file)),
      ).toEqual([['1.txt', '2.txt']]),
    );
  });

  it('lists rejected files with the reason', async () => {
    const user = userEvent.setup({ applyAccept: false });
    const fixture = await withFiles({ accept: '.txt', maxSize: 10, multiple: true, maxFiles: 2 });
    await user.upload(screen.getByLabelText('File'), [
      new File(['x'], 'a.pdf'),
      new File(['12345678901'], 'big.txt'),
      new File(['1'], '1.txt'),
      new File(['2'], '2.txt'),
      new File(['3'], '3.txt'),
    ]);
    await waitFor(() =>
      expect(
        (fixture.state('file') as readonly { name: string }[]).map(({ name }) => name),
      ).toEqual(['1.txt', '2.txt']),
    );
    const said = screen.getByRole('status').textContent;
    expect(said).toContain('a.pdf isn’t an accepted file type.');
    expect(said).toContain('big.txt is larger than 10 byte.');
    expect(said).toContain('You can choose up to 2 files.');
  });

  it('knows the file types of HTML', () => {
    expect(isAccepted({ name: 'A.PDF', type: '' }, '.pdf, image/*')).toBe(true);
    expect(isAccepted({ name: 'a', type: 'image/png' }, '.pdf, image/*')).toBe(true);
    expect(isAccepted({ name: 'a.png.exe', type: 'application/x-msdownload' }, '.png')).toBe(false);
    expect(formatBytes(10485760, 'ro')).toBe('10 MB');
  });
});

describe('a password', () => {
  it('can be shown and hidden by an accessible button', async () => {
    const user = userEvent.setup();
    await drawForm(formOf([field('password', { label: 'Password', control: 'password-input' })]), {
      state: { password: '' },
    });
    const input = screen.getByLabelText(/Password/, { selector: 'input' });
    await user.type(input, 'x');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect([input.getAttribute('type'), (input as HTMLInputElement).value]).toEqual(['text', 'x']);
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.getAttribute('type')).toBe('password');
  });
});

describe('a text area', () => {
  it('counts used characters and keeps the caret under a mask', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([
        field('note', {
          label: 'Note',
          control: 'text-area',
          mask: { allow: 'a-z', keys: 'refuse' },
          props: { counter: 20 },
        }),
      ]),
      { state: { note: '' } },
    );
    const area = screen.getByRole('textbox', { name: /Note/ }) as HTMLTextAreaElement;
    await user.type(area, 'abc1');
    expect(screen.getByText('3 of 20 characters')).toBeTruthy();
    act(() => area.setSelectionRange(1, 1));
    await user.keyboard('2x');
    expect([area.value, area.selectionStart]).toEqual(['axbc', 2]);
    await user.tab();
    expect(fixture.state('note')).toBe('axbc');
  });
});
