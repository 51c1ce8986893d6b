// Generated from manifest.json by `npm run widgets`.
import type { Binding } from '../../sdk/widget.ts';

/** Comments with their answers below them; users write comments and answer. */
export interface CommentsProps {
  readonly rows?: readonly unknown[] | undefined;
  readonly label: string;
  readonly key: (row: unknown) => string | undefined;
  readonly parent?: ((row: unknown) => string | undefined) | undefined;
  readonly author: (row: unknown, index?: number) => string | undefined;
  readonly text: (row: unknown) => string | undefined;
  readonly time: (row: unknown) => string | undefined;
  readonly markdown: boolean;
  readonly draft?: Binding<{
    readonly text: string;
    readonly parent: string;
    readonly [name: string]: unknown;
  }> | undefined;
  readonly most?: number | undefined;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error?: {
    readonly code: string;
    readonly text: string;
    readonly status?: number | undefined;
    readonly description?: string | undefined;
  } | undefined;
  readonly empty?: string | undefined;
}
