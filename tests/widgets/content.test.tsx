// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDay } from '../../src/widgets/formatDay.ts';
import { amountParts } from '../../src/widgets/formatAmount.ts';
import { drawWidget } from './examples/drawWidget.tsx';
import { romanian } from '../sdk/notations.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const member = (name: string) => (row: unknown) => (row as Readonly<Record<string, string>>)[name];

describe('amounts and days', () => {
  it('splits amounts into groups and two decimals, without a minus before zero', () => {
    const partsOf = (value: number) => {
      const { negative, whole, fraction } = amountParts(value, '', romanian);
      return [negative, whole, fraction];
    };
    expect(partsOf(1234567.5)).toEqual([false, '1.234.567', '50']);
    expect(partsOf(0)).toEqual([false, '0', '00']);
    expect(partsOf(-999.999)).toEqual([true, '1.000', '00']);
    expect(partsOf(-0.001)[0]).toBe(false);
  });

  it('formats days for the reader, and leaves other texts unchanged', () => {
    expect(
      ['20261120', '2026-11-20', '2026-11-20T23:30:00', 'soon', '2026'].map((day) =>
        formatDay(day, false, romanian),
      ),
    ).toEqual(['20/11/2026', '20/11/2026', '20/11/2026', 'soon', '2026']);
    expect(formatDay('2026-11-20T14:05', true, romanian)).toBe('20/11/2026 14:05');
    expect(formatDay('2026-13-20', false, romanian)).toBe('2026-13-20');
    const zoned = new Date(2026, 10, 20, 9, 5).toISOString();
    expect(formatDay(zoned, true, romanian)).toBe('20/11/2026 09:05');
  });
});

describe('ring', () => {
  it('shows integer part and two-digit decimals separately, and the amount spent', async () => {
    const { container } = await drawWidget('ring', {
      label: 'Balance',
      value: 1234.5,
      spent: 20,
      currency: 'lei',
    });
    expect(container.querySelector('.p-ring__whole')?.textContent).toBe('1.234');
    expect(container.querySelector('.p-ring__fraction')?.textContent).toBe(',50');
    expect(screen.getByText('Spent: 20,00 lei')).toBeTruthy();
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Balance: 1.234,50\u00A0lei. Spent: 20,00\u00A0lei',
    );
  });
});

describe('amount', () => {
  it('writes the given sign, never two', async () => {
    const { container, redraw } = await drawWidget('amount', {
      value: -20,
      sign: '+',
      currency: 'lei',
    });
    expect(container.textContent).toBe('+20,00\u00A0lei');
    redraw({ value: 20, sign: '-' });
    expect(container.textContent).toBe('−20,00');
    redraw({ value: -20 });
    expect(container.textContent).toBe('−20,00');
  });
});

describe('document', () => {
  it('renders Markdown, keeps raw HTML as text, and links only safe addresses', async () => {
    const text =
      '# Terms\n\n<img src=x onerror="alert(1)"> **strong** [help](/help) [out](https://example.org/) [bad](javascript:alert(1)) [data](data:text/html,x)';
    const { container } = await drawWidget('document', { text });
    expect(screen.getByRole('heading', { level: 2, name: 'Terms' })).toBeTruthy();
    expect(container.querySelector('img, script, iframe')).toBeNull();
    expect(container.textContent).toContain('onerror');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/help',
      'https://example.org/',
    ]);
    const [, out] = screen.getAllByRole('link');
    expect([out?.getAttribute('rel'), out?.textContent]).toEqual([
      'noopener noreferrer',
      'outopens in a new tab',
    ]);
  });
});

describe('a loading placeholder', () => {
  const bones = (container: HTMLElement) => container.querySelectorAll('.p-skeleton__bone').length;

  it('reserves the usual number of lines, so that the layout does not shift', async () => {
    const items = [
      { id: 'name', label: 'Name', value: undefined },
      { id: 'address', label: 'Address', value: undefined, lines: 2 },
    ];
    const { container, redraw } = await drawWidget('description-list', {
      items,
      status: 'loading',
    });
    const frame = () => container.querySelector('[data-id="address"]')?.className;
    expect(bones(container)).toBe(3);
    const before = frame();
    redraw({ items: items.map((item) => ({ ...item, value: 'Here' })), status: 'ready' });
    expect(bones(container)).toBe(0);
    expect(frame()).toBe(before);
    expect(frame()).not.toBe(container.querySelector('[data-id="name"]')?.className);
  });

  it('has the usual number of rows', async () => {
    const { container, redraw } = await drawWidget('list', { label: 'Items', status: 'loading' });
    expect(bones(container)).toBe(4);
    const usual = container.querySelector('.p-skeleton')?.className;
    redraw({ label: 'Items', status: 'loading', awaitedRows: 2, awaitedLines: 3 });
    expect(bones(container)).toBe(2);
    expect(container.querySelector('.p-skeleton')?.className).not.toBe(usual);
  });
});

describe('list', () => {
  const rows = [
    { id: 'a', week: '47' },
    { id: 'b', week: '46' },
    { id: 'c', week: '47' },
  ];
  const slots = {
    item: (scope?: { readonly row?: unknown; readonly index?: number }) => (
      <span>{`${scope?.index ?? ''}:${member('id')(scope?.row) ?? ''}`}</span>
    ),
  };

  it('renders its slot for each row', async () => {
    await drawWidget('list', { label: 'Items', rows }, { slots });
    expect(
      within(screen.getByRole('list', { name: 'Items' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['0:a', '1:b', '2:c']);
  });

  it("groups rows under headings, in the order of each group's first row", async () => {
    await drawWidget(
      'list',
      {
        label: 'Items',
        rows,
        group: member('week'),
        groupTitle: (row: unknown) => `Week ${member('week')(row) ?? ''}`,
      },
      { slots },
    );
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Week 47',
      'Week 46',
    ]);
    expect(
      within(screen.getByRole('list', { name: 'Week 47' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['0:a', '2:c']);
  });

  it('shows more on demand', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ id: String(index) }));
    await drawWidget('list', { label: 'Items', rows: many, limit: 5 }, { slots });
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show 5 more' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows that it is loading, empty or failed instead of rows', async () => {
    const { redraw } = await drawWidget('list', { label: 'Items', status: 'loading' }, { slots });
    expect(screen.getByRole('status').textContent).toBe('Loading');
    redraw({ label: 'Items', rows: [], empty: 'None yet.' });
    expect(screen.getByText('None yet.')).toBeTruthy();
    redraw({ label: 'Items', rows: [], status: 'failed' });
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  });
});

describe('accordion', () => {
  it('expands an answer below its question', async () => {
    await drawWidget('accordion', { items: [{ id: 'q', title: 'Why?', text: 'Because **so**.' }] });
    const details = screen.getByText('Why?').closest('details');
    expect(details?.open).toBe(false);
    await userEvent.click(screen.getByText('Why?'));
    expect(details?.open).toBe(true);
    expect((await screen.findByText('so')).tagName).toBe('STRONG');
  });
});

describe('carousel', () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: String(index),
      image: `/media/${index}.svg`,
      alt: `Picture ${index}`,
      title: `Slide ${index}`,
    }));

  it('advances automatically only with more than one slide', async () => {
    const { container, redraw } = await drawWidget(
      'carousel',
      { label: 'News', items: items(2), autoplay: 20_000 },
      { handles: () => false },
    );
    expect(container.querySelector('[data-autoplay]')?.getAttribute('data-autoplay')).toBe('20000');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
    redraw({ label: 'News', items: items(1), autoplay: 20_000 });
    expect(container.querySelector('[data-autoplay]')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names its slides by position and has arrows and dots', async () => {
    await drawWidget('carousel', { label: 'News', items: items(3) });
    expect(screen.getByRole('region', { name: 'News' })).toBeTruthy();
    expect(screen.getByRole('group', { name: '1 of 3: Slide 0' })).toBeTruthy();
    for (const name of ['Previous', 'Next', '1 of 3', '3 of 3'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('shows one image, or a strip if configured', async () => {
    const { container, redraw } = await drawWidget('carousel', { label: 'News', items: items(2) });
    expect(container.querySelector('.w-carousel--strip')).toBeNull();
    redraw({ label: 'News', items: items(2), look: 'strip' });
    expect(
      container
        .querySelector('.w-carousel--strip')
        ?.contains(screen.getByRole('region', { name: 'News' })),
    ).toBe(true);
  });

  it('loads only the first image at once', async () => {
    const { container } = await drawWidget('carousel', { label: 'News', items: items(3) });
    expect(
      [...container.querySelectorAll('img')].map((image) => image.getAttribute('loading')),
    ).toEqual(['eager', 'lazy', 'lazy']);
  });
});

describe('link', () => {
  it('opens another tab safely, and announces it', async () => {
    await drawWidget('link', { text: 'Partner', href: 'https://example.org/', external: true });
    const link = screen.getByRole('link');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(link.textContent).toContain('opens in a new tab');
  });

  it('is hidden without an address', async () => {
    const { container } = await drawWidget('link', { text: 'Nowhere' });
    expect(container.childElementCount).toBe(0);
  });
});

describe('a tile', () => {
  it('is a link with a second line if it has an address', async () => {
    await drawWidget('link', {
      text: 'Orders',
      note: 'Three are open',
      href: '/orders',
      look: 'tile',
    });
    const link = screen.getByRole('link');
    expect([link.getAttribute('href'), link.className]).toEqual(['/orders', 'w-tile']);
    expect(
      [...link.querySelectorAll('.w-tile__text, .w-tile__note')].map((line) => line.textContent),
    ).toEqual(['Orders', 'Three are open']);
  });

  it('opens another tab safely, and announces it', async () => {
    await drawWidget('link', {
      text: 'Partner',
      href: 'https://example.org/',
      look: 'tile',
      external: true,
    });
    const link = screen.getByRole('link');
    expect(link.textContent).toBe('Partner opens in a new tab');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('is a button if it has an action, but not while it is disabled or busy', async () => {
    const { emitted, redraw } = await drawWidget('button', { text: 'Order', variant: 'tile' });
    const tile = screen.getByRole('button', { name: 'Order' });
    await userEvent.click(tile);
    expect(emitted).toEqual([{ event: 'press', payload: undefined }]);
    redraw({ text: 'Order', variant: 'tile', disabled: true, reason: 'Closed today' });
    await userEvent.click(tile);
    expect(
      screen
        .getByRole('button', { name: 'Order', description: 'Closed today' })
        .getAttribute('aria-disabled'),
    ).toBe('true');
    redraw({ text: 'Order', variant: 'tile', busy: true });
    await userEvent.click(tile);
    expect(tile.getAttribute('aria-busy')).toBe('true');
    expect(emitted).toHaveLength(1);
  });
});

describe('payment-card', () => {
  it('shows the number in groups of four', async () => {
    await drawWidget('payment-card', { pan: '1234567812345678', name: 'Ana Pop' });
    expect(screen.getByRole('group', { name: 'Card 1234 5678 1234 5678' })).toBeTruthy();
  });
});

describe('a map', () => {
  it('shows beside its list that the points are loading, and no longer after a failure', async () => {
    const beside = () => document.querySelector('.w-map__count')?.textContent;
    const { redraw } = await drawWidget('map', {
      label: 'Shops',
      list: true,
      height: 'small',
      status: 'loading',
    });
    expect(beside()).toBe('Loading');
    redraw({
      label: 'Shops',
      list: true,
      height: 'small',
      status: 'failed',
      error: { code: '500', text: 'No answer.' },
    });
    expect(screen.getByRole('alert').textContent).toContain('No answer.');
    expect(beside()).toBe('');
  });
});
