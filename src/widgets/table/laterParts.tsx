import { Suspense, type ReactNode } from 'react';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import type { EditableCellProps } from './EditableCell.tsx';
import type { ResizeHandleProps } from './ResizeHandle.tsx';

const EditableCell = lazyComponent(async () => (await import('./EditableCell.tsx')).EditableCell);
const ResizeHandle = lazyComponent(async () => (await import('./ResizeHandle.tsx')).ResizeHandle);

/** A cell that can be edited; until the code for it is loaded, its content alone. */
export function EditableContent(props: EditableCellProps): ReactNode {
  return (
    <Suspense fallback={props.children}>
      <EditableCell {...props} />
    </Suspense>
  );
}

/** The edge of a heading that resizes its column; nothing until the code for it is loaded. */
export function ColumnEdge(props: ResizeHandleProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <ResizeHandle {...props} />
    </Suspense>
  );
}
