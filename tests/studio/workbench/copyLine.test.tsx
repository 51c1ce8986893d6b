// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CopyLine } from '../../../src/studio/portal/widgets/copy-line/CopyLine.tsx';
import { copyLine } from '../../../src/studio/portal/widgets/copy-line/index.ts';
import type { CopyLineProps } from '../../../src/studio/portal/widgets/copy-line/props.ts';
import type { WidgetProps } from '../../../src/sdk/widget.ts';
import { wordsOf } from '../../widgets/examples/renderExample.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const value = 'https://portal.example/open?key=1';

function press(clipboard: object | undefined): void {
  vi.stubGlobal('navigator', { ...(clipboard !== undefined && { clipboard }) });
  const given = { id: 'line', props: { label: 'Address', value }, t: wordsOf(copyLine, 'en') };
  render(<CopyLine {...(given as unknown as WidgetProps<CopyLineProps>)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
}

describe('a line to copy', () => {
  it('copies its value and says so', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    press({ writeText });
    expect(await screen.findByText('Copied.')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(value);
  });

  it('selects its text where the browser does not allow copying', async () => {
    press(undefined);
    expect(await screen.findByText(/does not allow copying/)).toBeTruthy();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, value.length]);
  });
});
