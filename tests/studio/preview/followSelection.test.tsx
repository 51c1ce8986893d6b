// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findDrawn } from '../../../src/studio/preview/findDrawn.ts';
import { followSelection } from '../../../src/studio/preview/followSelection.ts';
import type { PageMark } from '../../../src/studio/service/shownElements.ts';

interface DrawnProps {
  readonly node: { readonly key: string; readonly type: string; readonly props: unknown };
  readonly scope: { readonly owner: { readonly kind: string; readonly id: string } };
  readonly children: ReactNode;
}

/** What the runtime gives a component that draws a node. */
function Drawn({ children }: DrawnProps): ReactNode {
  return children;
}

/** What a form gives a component that draws a field. */
function Field({ children }: { readonly model: object; readonly children: ReactNode }): ReactNode {
  return children;
}

interface NodeProps {
  readonly at: string;
  readonly form?: string;
  readonly children: ReactNode;
}

function Node({ at, form, children }: NodeProps): ReactNode {
  const node = { key: at, type: form === undefined ? 'text' : 'form', props: { form } };
  return (
    <Drawn node={node} scope={{ owner: { kind: 'screens', id: 'home' } }}>
      {children}
    </Drawn>
  );
}

function Page({ rows = 2 }: { readonly rows?: number }): ReactNode {
  return (
    <main>
      <Node at="b0">
        <p>First</p>
      </Node>
      {Array.from({ length: rows }, (_, index) => (
        <Node key={index} at="b1">
          <p>Row {index}</p>
        </Node>
      ))}
      <Node at="b2" form="visit">
        <form>
          <Field model={{ name: 'reason', field: {} }}>
            <input aria-label="Reason" />
          </Field>
        </form>
      </Node>
      <nav data-menu="main">
        <a data-item="labs" href="/labs">
          Labs
        </a>
      </nav>
    </main>
  );
}

const nodeMark = (key: string): PageMark => ({ kind: 'node', owner: 'screens', id: 'home', key });
const textsOf = (drawn: readonly Element[] | undefined) =>
  drawn?.map((one) => one.textContent || one.getAttribute('aria-label'));

beforeEach(() => {
  // jsdom lays nothing out
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the element of a page that a part is drawn as', () => {
  it('is that of the node, the field or the entry', () => {
    render(<Page />);
    const found = (mark: PageMark) => textsOf(findDrawn(document, [mark])?.drawn);
    expect(found(nodeMark('b0'))).toEqual(['First']);
    expect(found({ kind: 'field', form: 'visit', field: 'reason' })).toEqual(['Reason']);
    expect(found({ kind: 'entry', menu: 'main', id: 'labs' })).toEqual(['Labs']);
    expect(findDrawn(document, [nodeMark('b2')])?.drawn[0]?.tagName).toBe('FORM');
    expect(found(nodeMark('b9'))).toBeUndefined();
  });
});

describe('the selection of a page', () => {
  const open = () => {
    const marks = { point: vi.fn(), select: vi.fn(), follow: vi.fn() };
    const last = () => textsOf(marks.select.mock.lastCall?.[0] as readonly Element[] | undefined);
    return { selection: followSelection(window, marks), last };
  };

  it('follows the Studio, and ends where the page does not show the part', () => {
    render(<Page />);
    const { selection, last } = open();
    selection.mark([nodeMark('b1')]);
    expect(last()).toEqual(['Row 0']);
    selection.mark([nodeMark('b9')]);
    expect(last()).toEqual([]);
  });

  it('keeps the row that was pressed', () => {
    const { getByText } = render(<Page />);
    const { selection, last } = open();
    expect(selection.press(getByText('Row 1'))).toMatchObject({ kind: 'node', key: 'b1' });
    selection.mark([nodeMark('b1')]);
    expect(last()).toEqual(['Row 1']);
  });

  it('scrolls to what is out of view, once', () => {
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
      top: 5000,
      bottom: 5100,
    } as DOMRect);
    const { rerender } = render(<Page rows={0} />);
    const { selection, last } = open();
    const clock = vi.spyOn(window.performance, 'now').mockReturnValue(0);
    selection.mark([nodeMark('b1')]);
    expect(scroll).not.toHaveBeenCalled();
    rerender(<Page rows={1} />); // its data have arrived
    selection.follow();
    expect(last()).toEqual([]);
    clock.mockReturnValue(1000);
    selection.follow();
    expect(last()).toEqual(['Row 0']);
    expect(scroll).toHaveBeenCalledTimes(1);
    rerender(<Page rows={0} />);
    rerender(<Page rows={1} />);
    clock.mockReturnValue(2000);
    selection.follow();
    expect(last()).toEqual(['Row 0']);
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('is not outlined while the page is used', () => {
    render(<Page />);
    const { selection, last } = open();
    selection.show(false);
    selection.mark([nodeMark('b0')]);
    expect(last()).toBeUndefined();
    selection.show(true);
    expect(last()).toEqual(['First']);
  });
});
