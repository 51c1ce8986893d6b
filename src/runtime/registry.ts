import { ApiError } from './api.ts';
import { LoadError } from '../sdk/loadError.ts';
import type { Widget, WidgetComponent } from '../sdk/widget.ts';

/** The implementations of the vocabulary: components by type, loaded when a screen needs them. */
export interface Registry {
  /** The component, if it has been loaded. */
  loaded(type: string): WidgetComponent | undefined;
  /**
   * Loads a component. @throws Error when the type is unknown, or the import takes longer than the
   * limit.
   */
  load(type: string): Promise<WidgetComponent>;
}

/** Rejects if a chunk has not been imported within `milliseconds`. */
export function withinTime<T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new LoadError(`${what} was not loaded within ${milliseconds} ms.`)),
      milliseconds,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Whether an error means that a chunk failed to load or timed out, by the browsers' messages. */
export function isLoadFailure(error: unknown): boolean {
  return (
    (error instanceof ApiError && error.kind === 'network') ||
    error instanceof LoadError ||
    (error instanceof Error &&
      /imported module|importing a module|preload CSS/i.test(error.message))
  );
}

/** Time limit for the import of a chunk, in milliseconds. */
export const importLimit = 120_000;

/**
 * Creates the registry. A type that is not among the widgets is looked up in the list that
 * `further` loads. @throws Error when two widgets have the same type.
 */
export function createRegistry(
  widgets: readonly Widget[],
  further?: () => Promise<readonly Widget[]>,
): Registry {
  const byType = new Map<string, Widget>();
  for (const widget of widgets) {
    if (byType.has(widget.manifest.type))
      throw new Error(`There are two widgets of type "${widget.manifest.type}".`);
    byType.set(widget.manifest.type, widget);
  }
  async function loadFurther(type: string): Promise<WidgetComponent> {
    const widget = (await further?.())?.find(({ manifest }) => manifest.type === type);
    if (widget === undefined) throw new Error(`There is no widget of type "${type}".`);
    return widget.load();
  }
  const components = new Map<string, WidgetComponent>();
  const loads = new Map<string, Promise<WidgetComponent>>();
  return {
    loaded: (type) => components.get(type),
    load(type) {
      let promise = loads.get(type);
      if (promise === undefined) {
        const loading = byType.get(type)?.load() ?? loadFurther(type);
        promise = withinTime(loading, importLimit, `The widget "${type}"`).then(
          (component) => {
            components.set(type, component);
            return component;
          },
          (error: unknown) => {
            loads.delete(type); // a later call retries
            throw error;
          },
        );
        loads.set(type, promise);
      }
      return promise;
    },
  };
}
