// Generated from manifest.json by `npm run widgets`.
/** Titles that expand to show a text, for example questions and answers. */
export interface AccordionProps {
  readonly items?: readonly ({
    readonly id: string;
    readonly title: string;
    readonly text: string;
    readonly show: boolean;
  })[] | undefined;
  readonly rows?: readonly unknown[] | undefined;
  readonly key?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly title?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly text?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly level: 2 | 3 | 4;
  readonly single: boolean;
  readonly empty?: string | undefined;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error?: {
    readonly code: string;
    readonly text: string;
    readonly status?: number | undefined;
    readonly description?: string | undefined;
  } | undefined;
}
