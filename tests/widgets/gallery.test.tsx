// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

interface Photo {
  readonly name: string;
  readonly src?: string;
}
const rows: readonly Photo[] = [
  { name: 'Hills', src: '/media/hills.jpg' },
  { name: 'Not taken' },
  { name: 'Lake', src: '/media/lake.jpg' },
  { name: 'Wood', src: '/media/wood.jpg' },
];
const gallery = {
  label: 'Places',
  rows,
  src: (row: unknown) => (row as Photo).src,
  alt: (row: unknown) => (row as Photo).name,
};
const draw = () => drawWidget('gallery', gallery);
const large = () => within(screen.getByRole('dialog', { name: 'Places' }));

describe('a gallery', () => {
  it('has a button for each row with a picture', async () => {
    await draw();
    expect(screen.getAllByRole('button').map((button) => button.querySelector('img')?.alt)).toEqual(
      ['Hills', 'Lake', 'Wood'],
    );
  });

  it('shows a picture large, and the others with buttons and arrow keys', async () => {
    await draw();
    await userEvent.click(screen.getByRole('button', { name: 'Lake' }));
    expect(large().getByRole('img', { name: 'Lake' })).toBeTruthy();
    expect(large().getByText('2 of 3')).toBeTruthy();
    await userEvent.click(large().getByRole('button', { name: 'Next picture' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(large().getByText('1 of 3')).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}');
    expect(large().getByRole('img', { name: 'Wood' })).toBeTruthy();
  });

  it('returns the focus to the picture that opened it', async () => {
    await draw();
    const button = screen.getByRole('button', { name: 'Lake' });
    await userEvent.click(button);
    await userEvent.click(large().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('says that a picture could not be loaded, and shows the next', async () => {
    await draw();
    await userEvent.click(screen.getByRole('button', { name: 'Hills' }));
    fireEvent.error(large().getByRole('img'));
    expect(large().getByText('The picture couldn’t be loaded.')).toBeTruthy();
    await userEvent.click(large().getByRole('button', { name: 'Next picture' }));
    expect(large().getByRole('img', { name: 'Lake' })).toBeTruthy();
  });
});
