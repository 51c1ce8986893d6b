import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import type { OuterScreensProps } from './parts.ts';
import { ScreenView } from './ScreenView.tsx';
import { useViewServices } from './viewServices.ts';

/** The screens around the current one, each with the next in its outlet. */
export function OuterScreens({
  shown: { screen, parents = [] },
  appearanceOf,
  places,
  failure,
  children,
}: OuterScreensProps): ReactNode {
  const view = useViewServices();
  return parents.reduceRight<ReactNode>(
    (inside, parent) => (
      <ErrorBoundary
        key={parent.visit}
        report={(error) => view.report(error, parent.instance.scope, '')}
        fallback={failure}
      >
        <ScreenView
          screen={parent}
          appearance={appearanceOf(parent)}
          places={places}
          inner={{
            content: inside,
            shown: screen && { screen: screen.file.screen, path: screen.route.path },
          }}
        />
      </ErrorBoundary>
    ),
    children,
  );
}
