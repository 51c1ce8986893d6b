import type { ReactNode } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import '../ui/dialog.css';
import '../ui/dialog-drawer.css';
import '../ui/dialog-tone.css';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Nodes } from './NodeView.tsx';
import type { OpenPopup } from './core.ts';
import { useViewServices } from './viewServices.ts';
import { useValue } from './values.ts';

// all dialogs of the runtime are in one file
export { UnsavedDialog } from './UnsavedDialog.tsx';

/** A popup declared by a descriptor. */
export function PopupDialog({ popup }: { readonly popup: OpenPopup }): ReactNode {
  const view = useViewServices();
  const { file, instance } = popup;
  const title = useValue(file.title, instance.scope);
  return (
    <Dialog
      open
      title={String(title ?? '')}
      popup={file.popup}
      dismissable={file.dismissable}
      history={file.dismissable && !popup.follows}
      closeLabel={view.text('runtime.close')}
      size={file.size === 'full' ? 'large' : file.size}
      shape={file.shape}
      modal={file.modal}
      onClose={popup.dismiss}
      footer={
        file.footer.length === 0 ? undefined : <Nodes nodes={file.footer} scope={instance.scope} />
      }
    >
      <div className="p-stack p-stack--column p-gap-16">
        <Nodes nodes={file.body} scope={instance.scope} />
      </div>
    </Dialog>
  );
}

/** The loading popup, shown while a blocking call runs. It cannot be closed. */
export function BlockedDialog(): ReactNode {
  const { text } = useViewServices();
  return (
    <Dialog
      open
      title={text('runtime.loading')}
      popup="loading"
      dismissable={false}
      size="small"
      onClose={() => undefined}
    >
      <ProgressBar label={text('runtime.loading')} />
    </Dialog>
  );
}
