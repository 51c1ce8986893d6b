// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Icon } from '../../src/ui/Icon.tsx';
import { iconShapes, isIconName } from '../../src/ui/iconShapes.ts';

afterEach(cleanup);

const shapeOf = (container: Element) => container.querySelector('path')?.getAttribute('d') ?? null;

it('renders an icon of the sign-in at once, and loads the others on first use', async () => {
  const { container: first } = render(<Icon name="close" />);
  expect(shapeOf(first)).toBe(iconShapes.close);
  const { container } = render(<Icon name="truck" />);
  expect(shapeOf(container)).toBeNull();
  await expect.poll(() => shapeOf(container)).toBe(iconShapes.truck);
  const { container: next } = render(<Icon name="bed" />);
  expect(shapeOf(next)).toBe(iconShapes.bed);
});

it('renders an icon whose shapes arrived during rendering', async () => {
  vi.resetModules();
  const { Icon: Fresh, loadFurtherIcons } = await import('../../src/ui/Icon.tsx');
  const loading = loadFurtherIcons();
  const { container } = render(<Fresh name="truck" />);
  await loading;
  await expect.poll(() => shapeOf(container)).toBe(iconShapes.truck);
});

it('knows the names of all icons', () => {
  expect(isIconName('close')).toBe(true);
  expect(isIconName('truck')).toBe(true);
  expect(isIconName('toString')).toBe(false);
});
