import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from './Heading.tsx';
import { Icon } from './Icon.tsx';

export interface AccordionItem {
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
  readonly open?: boolean | undefined;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  readonly level?: HeadingLevel | undefined;
  /** Opening one closes the others: the name they share in the page. */
  readonly single?: string | undefined;
}

/** Native disclosure: found by the browser's own search and usable before any script. */
export function Accordion({ items, level = 3, single }: AccordionProps): ReactNode {
  return (
    <div className="p-accordion">
      {items.map((item) => (
        <details key={item.id} id={item.id} className="p-accordion__item" open={item.open} name={single}>
          <summary className="p-accordion__summary">
            <Heading level={level} className="p-accordion__title">{item.title}</Heading>
            <Icon name="chevron-down" className="p-accordion__mark" />
          </summary>
          <div className="p-accordion__content">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
