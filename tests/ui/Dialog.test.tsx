// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Button } from '../../src/ui/Button.tsx';
import { Dialog } from '../../src/ui/Dialog.tsx';

afterEach(cleanup);

function Page({
  dismissable = true,
  field = false,
}: {
  readonly dismissable?: boolean;
  readonly field?: boolean;
}): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        title="Block the card?"
        popup="confirm"
        dismissable={dismissable}
        closeLabel="Close"
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>Block</Button>}
      >
        {field ? <input aria-label="Reason" /> : <p>Payments will be refused.</p>}
      </Dialog>
    </>
  );
}

const openIt = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

describe('Dialog', () => {
  it('is named by its title, has the name of its popup and focuses its first field', async () => {
    render(<Page field />);
    await openIt();
    const dialog = screen.getByRole('dialog', { name: 'Block the card?' });
    expect(dialog.dataset['popup']).toBe('confirm');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }));
  });

  it('focuses its title if it has no field, and restores the focus when it closes', async () => {
    render(<Page />);
    await openIt();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Block the card?' }));
    await userEvent.click(screen.getByRole('button', { name: 'Block' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['a press on the backdrop', () => userEvent.click(screen.getByRole('dialog'))],
  ])('closes by %s if it is dismissable', async (_name, act) => {
    render(<Page />);
    await openIt();
    await act();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open when a text selection ends outside of it', async () => {
    render(<Page field />);
    await openIt();
    fireEvent.mouseDown(screen.getByRole('textbox', { name: 'Reason' }));
    fireEvent.click(screen.getByRole('dialog')); // the common ancestor of both ends
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('swallows the second press of the double click that closed it', () => {
    const below: number[] = [];
    const view = (open: boolean) => (
      <>
        <button type="button" onClick={(event) => below.push(event.detail)}>
          Below
        </button>
        <Dialog open={open} title="Terms" onClose={() => undefined}>
          Text
        </Dialog>
      </>
    );
    const { rerender } = render(view(true));
    rerender(view(false));
    const button = screen.getByText('Below');
    fireEvent.click(button, { detail: 2 });
    expect(below).toEqual([]);
    fireEvent.click(button, { detail: 1 });
    expect(below).toEqual([1]);
  });

  it('stays open if it is not dismissable', async () => {
    render(<Page dismissable={false} />);
    await openIt();
    const dialog = screen.getByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog);
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.getByRole('dialog')).toBe(dialog);
  });
});
