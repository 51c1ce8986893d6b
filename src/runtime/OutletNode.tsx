import { useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { OutletTab } from '../language/outlet.ts';
import type { Node, Value } from '../language/release.ts';
import { LinkTabs } from '../ui/LinkTabs.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { OutletContext, ScreenContext } from './ScreenContext.ts';
import { addressOfScreen } from './routes.ts';
import type { Scope } from './scope.ts';
import { useValue } from './values.ts';

// both are loaded with the first screen inside another, in one file
export { OuterScreens } from './OuterScreens.tsx';

const noTabs: readonly OutletTab[] = [];
const pathValue: Value = { '=': ['.', ['path']] };

/**
 * The place of the screens inside a screen, below links to those that the visitor may open. The
 * links are named by the heading of the screen.
 */
export function OutletNode({
  node,
  scope,
}: {
  readonly node: Node;
  readonly scope: Scope;
}): ReactNode {
  const tabs = useContext(ScreenContext)?.outlet?.tabs ?? noTabs;
  const { content, heading, shown } = useContext(OutletContext);
  const texts = useMemo<Value>(() => tabs.map(({ text }) => text), [tabs]);
  const conditions = useMemo<Value>(() => tabs.map(({ may = true }) => may), [tabs]);
  const words = useValue(texts, scope) as readonly unknown[];
  const open = useValue(conditions, scope) as readonly unknown[];
  const path = useValue(pathValue, scope) as Readonly<Record<string, unknown>>;
  const links = tabs.flatMap((tab, index) =>
    open[index] !== true
      ? []
      : [
          {
            id: tab.screen,
            text: String(words[index] ?? ''),
            icon: tab.icon as IconName | undefined,
            href: addressOfScreen(tab.path, path).address,
            current: currentOf(tab, shown),
          },
        ],
  );
  return (
    <LinkTabs id={`${heading}-${node.key}`} labelledBy={heading} links={links}>
      {content}
    </LinkTabs>
  );
}

/** `page` for the screen of a tab; `true` for one whose address is below that of the tab. */
function currentOf(
  { screen, path }: OutletTab,
  shown: { readonly screen: string; readonly path: string } | undefined,
): 'page' | 'true' | undefined {
  if (shown?.screen === screen) return 'page';
  return shown?.path.startsWith(`${path}/`) === true ? 'true' : undefined;
}
