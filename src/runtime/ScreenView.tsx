import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Node, Value } from '../language/release.ts';
import type { ShownScreen } from './shown.ts';
import { Nodes } from './NodeView.tsx';
import { useViewServices } from './viewServices.ts';
import type { Places } from './usePlaces.ts';
import { ScreenContext } from './ScreenContext.ts';
import { useValue } from './values.ts';

const stepValue: Value = { '=': ['.', ['step']] };
const stepsPlace: Node = { type: 'steps', key: 'steps', props: {} };

/**
 * A screen: its heading, its body, its current step. On entry it sets the page title and moves the
 * focus to the heading, before the browser paints, so that it never takes the focus from a visitor
 * who already sees the screen.
 */
export function ScreenView({
  screen,
  first,
  places,
}: {
  readonly screen: ShownScreen;
  readonly first: boolean;
  readonly places: Places;
}): ReactNode {
  const { portalName } = useViewServices();
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
  useEffect(() => {
    document.title = [title, name]
      .filter((part) => typeof part === 'string' && part !== '')
      .join(' · ');
  }, [title, name]);
  useLayoutEffect(() => {
    if (!first) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    return places.arrive(heading.current);
  }, [first, places, screen.visit]);
  useLayoutEffect(() => {
    const arrives = arrivedAt.current !== screen.visit;
    arrivedAt.current = screen.visit;
    // A link to a part has no history state. Entries that the portal adds for a filter or a dialog
    // keep the hash without scrolling.
    if (arrives || state === null) goToPart(hash);
  }, [hash, key, state, screen.visit]);
  const bodyHasSteps = file.steps !== undefined && !file.body.some((node) => contains(node));
  return (
    <ScreenContext.Provider value={file}>
      <h1
        ref={heading}
        tabIndex={-1}
        className={file.heading === 'none' ? 'p-hidden' : 'p-heading p-heading--title'}
      >
        {String(title ?? '')}
      </h1>
      <div className="p-screen__body">
        <Nodes nodes={file.body} scope={instance.scope} />
        {bodyHasSteps && <Nodes nodes={[stepsPlace]} scope={instance.scope} />}
      </div>
    </ScreenContext.Provider>
  );
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
