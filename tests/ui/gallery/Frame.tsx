import type { ReactNode } from 'react';
import { Card } from '../../../src/ui/Card.tsx';
import { Stack } from '../../../src/ui/Stack.tsx';

export function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <main className="g-frame">
      <h1 className="p-heading p-heading--title">{title}</h1>
      {children}
    </main>
  );
}

export function Shelf({ title, children, row = true }: { readonly title: string; readonly children: ReactNode; readonly row?: boolean }): ReactNode {
  return <Card title={title}><Stack direction={row ? 'row' : 'column'} wrap={row} gap={16} align={row ? 'center' : 'stretch'}>{children}</Stack></Card>;
}
