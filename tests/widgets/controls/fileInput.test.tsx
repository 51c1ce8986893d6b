// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FileInputControl } from '../../../src/widgets/file-input/FileInputControl.tsx';
import { formatBytes, isAccepted } from '../../../src/widgets/file-input/readFiles.ts';
import { drawForm, field, formOf } from '../../runtime/form/formFixture.tsx';
import { send } from './sendForm.ts';

afterEach(cleanup);

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
