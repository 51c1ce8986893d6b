import type { ReactNode } from 'react';
import type { WidgetProps } from 'portico/sdk';
import type { WorkbenchProps } from './props.ts';
import './workbench.css';

/** Contents, a page and properties beside each other; each scrolls by itself. */
export function Workbench({ id, props, slots }: WidgetProps<WorkbenchProps>): ReactNode {
  return (
    <div className="studio-workbench" id={id} role="group" aria-label={props.label}>
      <div className="studio-workbench__bar">{slots['bar']?.()}</div>
      <section className="studio-workbench__side" aria-label={props.sideLabel} tabIndex={-1}>
        {slots['side']?.()}
      </section>
      <div className="studio-workbench__main">
        {slots['main']?.()}
        <div className="studio-workbench__foot">{slots['foot']?.()}</div>
      </div>
      <section className="studio-workbench__panel" aria-label={props.panelLabel} tabIndex={-1}>
        {slots['panel']?.()}
      </section>
    </div>
  );
}
