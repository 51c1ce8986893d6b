import { useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Node, Value } from '../language/release.ts';
import type { Appearance, ShownScreen } from './shown.ts';
import { Nodes } from './NodeView.tsx';
import { useViewServices } from './viewServices.ts';
import type { Places } from './usePlaces.ts';
import { OuterTitles, OutletContext, ScreenContext } from './ScreenContext.ts';
import type { OutletContent } from './ScreenContext.ts';
import { useDomId } from './useDomId.ts';
import { useValue } from './values.ts';

const stepValue: Value = { '=': ['.', ['step']] };
const stepsPlace: Node = { type: 'steps', key: 'steps', props: {} };

/**
 * A screen: its heading, its body, its current step. On entry it sets the page title and moves the
 * focus to the heading, before the browser paints, so that it never takes the focus from a visitor
 * who already sees the screen. `inner` is shown in its outlet.
 */
export function ScreenView({
  screen,
  appearance,
  places,
  inner,
}: {
  readonly screen: Pick<ShownScreen, 'file' | 'instance' | 'visit'>;
  readonly appearance: Appearance;
  readonly places: Places;
  readonly inner?: Omit<OutletContent, 'heading'>;
}): ReactNode {
  const { portalName } = useViewServices();
  const outer = useContext(OuterTitles);
  const headingId = useDomId();
  const { file, instance } = screen;
  const step = useValue(stepValue, instance.scope);
  const title = useValue(
    (typeof step === 'string' ? file.steps?.[step]?.title : undefined) ?? file.title,
    instance.scope,
  );
  const name = useValue(portalName, instance.scope);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key, state } = useLocation();
  const arrivedAt = useRef<string>(undefined);
  const isInnermost = inner === undefined;
  useEffect(() => {
    if (!isInnermost) return;
    document.title = [title, ...outer, name]
      .filter((part) => typeof part === 'string' && part !== '')
      .join(' · ');
  }, [title, name, outer, isInnermost]);
  useLayoutEffect(() => {
    if (appearance === 'page') window.scrollTo(0, 0);
    if (appearance === 'part') showBeginning(heading.current);
    if (appearance === 'page' || appearance === 'part')
      heading.current?.focus({ preventScroll: true });
    return appearance === 'with' ? undefined : places.arrive(heading.current);
  }, [appearance, places, screen.visit]);
  useLayoutEffect(() => {
    const arrives = arrivedAt.current !== screen.visit;
    arrivedAt.current = screen.visit;
    // A link to a part has no history state. Entries that the portal adds for a filter or a dialog
    // keep the hash without scrolling.
    if (isInnermost && (arrives || state === null)) goToPart(hash);
  }, [hash, key, state, screen.visit, isInnermost]);
  const bodyHasSteps = file.steps !== undefined && !file.body.some((node) => contains(node));
  const Heading = outer.length === 0 ? 'h1' : 'h2';
  const look = `p-heading p-heading--${outer.length === 0 ? 'title' : 'section'}`;
  const titles = useMemo(() => [title, ...outer], [title, outer]);
  const body = (
    <div className="p-screen__body">
      <Nodes nodes={file.body} scope={instance.scope} />
      {bodyHasSteps && <Nodes nodes={[stepsPlace]} scope={instance.scope} />}
    </div>
  );
  return (
    <ScreenContext.Provider value={file}>
      <Heading
        ref={heading}
        id={headingId}
        tabIndex={-1}
        className={file.heading === 'none' ? 'p-hidden' : look}
      >
        {String(title ?? '')}
      </Heading>
      {inner === undefined ? (
        body
      ) : (
        <OuterTitles.Provider value={titles}>
          <OutletContext.Provider value={{ ...inner, heading: headingId }}>
            {body}
          </OutletContext.Provider>
        </OuterTitles.Provider>
      )}
    </ScreenContext.Provider>
  );
}

/** Scrolls up to the outlet of a new part if its beginning is above what is seen. */
function showBeginning(heading: HTMLElement | null): void {
  const outlet = heading?.closest('[data-outlet]')?.parentElement;
  if (outlet && outlet.getBoundingClientRect().top < 0) outlet.scrollIntoView({ block: 'start' });
}

/**
 * Scrolls to the element named by the hash, as browsers do on page load; opens a collapsed section
 * that contains it.
 */
function goToPart(hash: string): void {
  const part = hash === '' ? null : document.getElementById(hash.slice(1));
  if (part === null) return;
  if (part instanceof HTMLDetailsElement) part.open = true;
  part.scrollIntoView({ block: 'start' });
  (part.querySelector('summary') ?? part).focus({ preventScroll: true });
}

function contains(node: Node): boolean {
  return (
    node.type === 'steps' || Object.values(node.slots ?? {}).some((nodes) => nodes.some(contains))
  );
}
