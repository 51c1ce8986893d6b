import type { ReactNode } from 'react';
import Compiler from 'markdown-to-jsx';
import { LinkText } from '../ui/LinkText.tsx';
import './markdown.css';

/** Props of `Markdown`. */
export interface MarkdownProps {
  readonly text: string;
  /** The level of its top headings, whatever level the source uses. */
  readonly level: number;
  /** Read out after a link that opens in a new tab. */
  readonly externalLabel: string;
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
const safeAddress = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i;
const otherSite = /^https?:/i;

/**
 * Renders Markdown as React elements. Raw HTML stays text; only addresses with a safe scheme become
 * links.
 */
export function Markdown({ text, level, externalLabel }: MarkdownProps): ReactNode {
  function Anchor({
    href,
    children,
  }: {
    readonly href?: string;
    readonly children?: ReactNode;
  }): ReactNode {
    if (href === undefined || !safeAddress.test(href)) return <span>{children}</span>;
    return (
      <LinkText href={href} external={otherSite.test(href)} externalLabel={externalLabel}>
        {children}
      </LinkText>
    );
  }
  const highest = Math.min(
    6,
    ...Array.from(text.matchAll(/^(#{1,6})\s/gm), ([, marks = '']) => marks.length),
  );
  const shifted = Object.fromEntries(
    headings.map((name, index) => [
      name,
      { component: headings[Math.max(0, Math.min(5, index + level - highest))] ?? 'h6' },
    ]),
  );
  return (
    <div className="w-markdown">
      <Compiler
        options={{
          disableParsingRawHTML: true,
          forceBlock: true,
          wrapper: null,
          overrides: { ...shifted, a: { component: Anchor } },
        }}
      >
        {text}
      </Compiler>
    </div>
  );
}
