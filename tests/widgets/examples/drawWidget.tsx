import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { WidgetComponent, WidgetProps } from '../../../src/sdk/widget.ts';
import { widgets } from '../../../src/widgets/index.ts';
import { portalNotation } from '../../sdk/notations.ts';
import { standInBrowser } from './browser.ts';
import { completeProps } from './completeProps.ts';
import type { Json } from './readExample.ts';
import { wordsOf } from './renderExample.tsx';

export interface Drawn extends RenderResult {
  readonly emitted: { readonly event: string; readonly payload: unknown }[];
  readonly redraw: (props: Json) => void;
  /** Renders it again in another language. */
  readonly speak: (language: 'ro' | 'en') => void;
}

export interface Drawing {
  readonly language?: 'ro' | 'en';
  readonly slots?: WidgetProps<never>['slots'];
  /** Props that need React state, such as bindings. */
  readonly useProps?: () => Json;
  readonly handles?: (event: string) => boolean;
  readonly pending?: boolean;
  /** Width of the window. */
  readonly width?: number;
}

const notations = { ro: portalNotation('ro'), en: portalNotation('en') };
const clean = Promise.resolve();
const services: WidgetProps<never>['services'] = {
  load: () => Promise.reject(new Error('not in a unit test')),
  download: () => undefined,
  settings: {},
  now: () => new Date(),
  sanitizer: () => clean,
};

/** Renders one widget with the given props, defaulted by its manifest. */
export async function drawWidget(type: string, props: Json, drawing: Drawing = {}): Promise<Drawn> {
  standInBrowser(drawing.width);
  const widget = widgets.find(({ manifest }) => manifest.type === type);
  if (widget === undefined) throw new Error(`There is no widget "${type}".`);
  const Component: WidgetComponent = await widget.load();
  let language = drawing.language ?? 'en';
  let latest = props;
  const emitted: { event: string; payload: unknown }[] = [];
  const found = widget;
  function Stage({ given }: { readonly given: Json }): ReactNode {
    const own = drawing.useProps?.() ?? {};
    return (
      <Component
        id="widget"
        props={completeProps({ ...given, ...own }, found.manifest.props) as never}
        slots={drawing.slots ?? {}}
        emit={(event, payload) => emitted.push({ event, payload })}
        handles={drawing.handles ?? (() => true)}
        pending={drawing.pending ?? false}
        t={wordsOf(found, language)}
        language={language}
        notation={notations[language]}
        services={services}
      />
    );
  }
  const result = render(<Stage given={props} />);
  const redraw = (next: Json) => {
    latest = next;
    result.rerender(<Stage given={next} />);
  };
  return {
    ...result,
    emitted,
    redraw,
    speak(next) {
      language = next;
      redraw({ ...latest });
    },
  };
}
