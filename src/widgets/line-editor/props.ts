// Generated from manifest.json by `npm run widgets`.
import type { Binding } from '../../sdk/widget.ts';

/** An editor of lines, as in a spreadsheet: typed, pasted, or imported from XLSX or CSV. Each error shows line, column and reason. Handles thousands of lines. */
export interface LineEditorProps {
  readonly lines: Binding<readonly unknown[]>;
  readonly columns: readonly ({
    readonly field?: string | undefined;
    readonly id?: string | undefined;
    readonly title: string;
    readonly aliases?: readonly string[] | undefined;
    readonly type: 'text' | 'integer' | 'number' | 'money' | 'date' | 'select';
    readonly required: boolean;
    readonly unique: boolean;
    readonly min?: number | undefined;
    readonly max?: number | undefined;
    readonly maxLength?: number | undefined;
    readonly options?: readonly ({
      readonly value: string | number | boolean;
      readonly text: string;
    })[] | undefined;
    readonly known?: ({
      readonly rows?: readonly unknown[] | undefined;
      readonly field: string;
      readonly text: (row: unknown) => string | undefined;
    }) | undefined;
    readonly rules?: (readonly ({
      readonly when: (row: unknown) => boolean | undefined;
      readonly text: (row: unknown) => string | undefined;
    })[]) | undefined;
    readonly value?: ((row: unknown, index?: number) => unknown) | undefined;
    readonly currency?: string | undefined;
    readonly total: boolean;
    readonly show: boolean;
    readonly width: 'narrow' | 'auto' | 'wide';
  })[];
  readonly label: string;
  readonly valid?: Binding<boolean> | undefined;
  readonly sums?: Binding<{
    readonly lines: number;
    readonly right: number;
    readonly total: number;
    readonly [name: string]: unknown;
  }> | undefined;
  readonly most: number;
  readonly template?: string | undefined;
  readonly refused?: readonly ({
    readonly index: number;
    readonly field?: string | undefined;
    readonly text: string;
  })[] | undefined;
  readonly disabled: boolean;
  readonly empty?: string | undefined;
}
