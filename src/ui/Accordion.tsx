import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from './Heading.tsx';
import { Icon } from './Icon.tsx';

/** A heading and its collapsible content. */
export interface AccordionItem {
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
  readonly open?: boolean | undefined;
}

/** Props of `Accordion`. */
export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  readonly level?: HeadingLevel | undefined;
  /** The shared name of the items, if opening one closes the others. */
  readonly single?: string | undefined;
}

/**
 * Native disclosure widgets: found by the browser's text search, and usable before any script runs.
 */
export function Accordion({ items, level = 3, single }: AccordionProps): ReactNode {
  return (
    <div className="p-accordion">
      {items.map((item) => (
        <details
          key={item.id}
          id={item.id}
          className="p-accordion__item"
          open={item.open}
          name={single}
        >
          <summary className="p-accordion__summary">
            <Heading level={level} className="p-accordion__title">
              {item.title}
            </Heading>
            <Icon name="chevron-down" className="p-accordion__mark" />
          </summary>
          <div className="p-accordion__content">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
