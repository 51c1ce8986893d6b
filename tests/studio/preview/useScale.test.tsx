// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageCanvas } from '../../../src/studio/portal/widgets/page-canvas/index.ts';
import { PageCanvas } from '../../../src/studio/portal/widgets/page-canvas/PageCanvas.tsx';
import type { PageCanvasProps } from '../../../src/studio/portal/widgets/page-canvas/props.ts';
import type { WidgetProps } from '../../../src/sdk/widget.ts';
import { wordsOf } from '../../widgets/examples/renderExample.tsx';

afterEach(cleanup);

/** Draws the canvas; returns its frame. */
function draw(): HTMLIFrameElement {
  const props: PageCanvasProps = {
    use: false,
    label: 'The page',
    address: 'https://preview.example/_portico/open?key=after',
    before: '',
    open: '/board',
    note: '',
    languages: ['en'],
    stale: false,
    sharing: false,
  };
  const t = wordsOf(pageCanvas, 'en');
  const rest = {
    id: 'canvas',
    emit: vi.fn(),
    t,
    language: 'en',
  } as unknown as WidgetProps<PageCanvasProps>;
  render(<PageCanvas {...rest} props={props} />);
  return screen.getByTitle<HTMLIFrameElement>('The page');
}

describe('a page that is wider than its room', () => {
  /** Lays the page out in a room of this width. */
  function layOut(width: number): void {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    class Observer {
      constructor(readonly measure: () => void) {}
      observe(): void {
        this.measure();
      }
      disconnect(): void {}
    }
    vi.stubGlobal('ResizeObserver', Observer);
  }
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('keeps the layout of its device, and is scaled to the room', () => {
    layOut(512);
    const frame = draw();
    expect(frame.style.inlineSize ?? frame.style.width).toBe('1024px');
    expect(frame.style.blockSize ?? frame.style.height).toBe('1200px');
    expect(frame.style.transform).toBe('scale(0.5)');
    expect(screen.getByText('Scaled to 50%')).toBeTruthy();
    const widths = screen.getByRole('combobox', { name: 'Width' });
    fireEvent.change(widths, { target: { value: 'tablet' } });
    expect(screen.getByText('Scaled to 67%')).toBeTruthy();
    fireEvent.change(widths, { target: { value: 'phone' } });
    expect(screen.queryByText(/Scaled/)).toBeNull();
    expect(frame.style.transform).toBe('');
  });

  it('has its full size where there is room', () => {
    layOut(1200);
    const frame = draw();
    expect(frame.style.transform).toBe('');
    expect(screen.queryByText(/Scaled/)).toBeNull();
  });
});
