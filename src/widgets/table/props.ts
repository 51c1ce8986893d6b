// Generated from manifest.json by `npm run widgets`.
import type { Binding } from '../../sdk/widget.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** A table with sorting, pages and row actions; cards on phones. Handles thousands of rows. */
export interface TableProps {
  readonly rows?: readonly unknown[] | undefined;
  readonly columns: readonly ({
    readonly field?: string | undefined;
    readonly id?: string | undefined;
    readonly title: string;
    readonly value?: ((row: unknown, index?: number) => unknown) | undefined;
    readonly text?: ((row: unknown, index?: number) => string | undefined) | undefined;
    readonly format: 'text' | 'date' | 'dateTime' | 'money' | 'number' | 'pan' | 'badge';
    readonly currency?: string | undefined;
    readonly tone?: ((row: unknown, index?: number) => 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger' | undefined) | undefined;
    readonly palette?: ((row: unknown, index?: number) => string | undefined) | undefined;
    readonly icon?: ((row: unknown, index?: number) => string | undefined) | undefined;
    readonly align?: 'start' | 'end' | undefined;
    readonly sortable?: boolean | undefined;
    readonly sortKey?: string | undefined;
    readonly edit?: string | undefined;
    readonly editable?: ((row: unknown, index?: number) => boolean | undefined) | undefined;
    readonly show: boolean;
    readonly optional?: 'shown' | 'hidden' | undefined;
    readonly total?: 'sum' | 'average' | 'least' | 'most' | undefined;
    readonly width: 'auto' | 'narrow' | 'wide';
    readonly priority?: 'main' | 'detail' | undefined;
  })[];
  readonly view?: Binding<readonly string[]> | undefined;
  readonly edited?: Binding<{
    readonly key: string;
    readonly field: string;
    readonly [name: string]: unknown;
  }> | undefined;
  readonly draft?: Binding<unknown> | undefined;
  readonly label: string;
  readonly key?: ((row: unknown) => string | undefined) | undefined;
  readonly rowName?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly page?: Binding<{
    readonly number: number;
    readonly size: number;
    readonly sortKey?: string | undefined;
    readonly direction?: string | undefined;
    readonly [name: string]: unknown;
  }> | undefined;
  readonly total?: number | undefined;
  readonly pageSizes: readonly number[];
  readonly groupBy?: ((row: unknown) => string | undefined) | undefined;
  readonly groupName?: ((row: unknown) => string | undefined) | undefined;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error?: {
    readonly code: string;
    readonly text: string;
    readonly status?: number | undefined;
    readonly description?: string | undefined;
  } | undefined;
  readonly empty?: string | undefined;
  readonly emptyIcon?: IconName | undefined;
  readonly filter: boolean;
  readonly words?: Binding<string> | undefined;
  readonly order?: Binding<{
    readonly sortKey: string;
    readonly direction: string;
    readonly [name: string]: unknown;
  }> | undefined;
  readonly pressable: boolean;
  readonly selected?: string | undefined;
  readonly chosen?: Binding<readonly unknown[]> | undefined;
  readonly matched?: Binding<boolean> | undefined;
  readonly mostMatching?: number | undefined;
  readonly choosable: boolean;
  readonly actionsTitle?: string | undefined;
}
