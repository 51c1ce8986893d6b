// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { initialsOf } from '../../src/widgets/avatar/initials.ts';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

describe('initials', () => {
  it.each([
    ['Ana Pop', 'AP'],
    ['Dr. Lena Vogt', 'LV'],
    ['Ana-Maria Țurcanu Pop', 'AP'],
    ['ștefan', 'Ș'],
    ['"Nord" GmbH', 'NG'],
    ['𝒜da', '𝒜'],
    ['Dr.', 'D'],
    ['—', ''],
    ['', ''],
  ])('of "%s" are "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('an avatar', () => {
  it('shows initials if its picture fails to load, and the next picture', async () => {
    const { redraw } = await drawWidget('avatar', { name: 'Ana Pop', src: '/media/ana.jpg' });
    const picture = () => screen.getByRole('img', { name: 'Ana Pop' });
    expect(picture().tagName).toBe('IMG');
    fireEvent.error(picture());
    expect(picture().textContent).toBe('AP');
    redraw({ name: 'Ana Pop', src: '/media/new.jpg' });
    expect(picture().getAttribute('src')).toBe('/media/new.jpg');
  });

  it('does not repeat a visible name', async () => {
    await drawWidget('avatar', { name: 'Ana Pop', named: true, note: 'Iași' });
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Ana Pop')).toBeTruthy();
    expect(screen.getByText('Iași')).toBeTruthy();
  });

  it('says that the name is missing', async () => {
    await drawWidget('avatar', { name: undefined });
    expect(screen.getByRole('img', { name: 'no name' })).toBeTruthy();
  });
});
