import { Fragment, type ReactNode } from 'react';
import { Switch } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import '../../ui/dialog.css';
import type { Shortcut } from './findShortcuts.ts';
import { readKeys, type Keys } from './shortcutKeys.ts';
import './shortcuts.css';

/** Props of `ShortcutsDialog`. */
export interface ShortcutsDialogProps {
  readonly shortcuts: readonly Shortcut[];
  /** Whether the keyboard has Command in the place of Control. */
  readonly isMac: boolean;
  readonly isOn: boolean;
  readonly text: (key: string) => string;
  readonly onUse: (on: boolean) => void;
  readonly onClose: () => void;
}

/** Lists the shortcuts of the page, and turns them on and off. */
export function ShortcutsDialog({
  shortcuts,
  isMac,
  isOn,
  text,
  onUse,
  onClose,
}: ShortcutsDialogProps): ReactNode {
  const list = { keys: readKeys('Control+/ Meta+/'), name: text('runtime.shortcuts.list') };
  return (
    <Dialog
      open
      popup="shortcuts"
      title={text('runtime.shortcuts.title')}
      closeLabel={text('runtime.close')}
      onClose={onClose}
    >
      <Switch
        id="shortcuts-use"
        label={text('runtime.shortcuts.use')}
        checked={isOn}
        onChecked={onUse}
      />
      {shortcuts.length === 0 && <p>{text('runtime.shortcuts.none')}</p>}
      <dl className="p-shortcuts">
        {[...shortcuts, list].map(({ keys, name }, index) => (
          <div key={index} className="p-shortcuts__row">
            <dt>{name}</dt>
            <dd>
              {namesOf(keys, isMac, text).map((part, place) => (
                <Fragment key={part}>
                  {place > 0 && ' + '}
                  <kbd>{part}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const arrows: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};
const worded: readonly string[] = ['enter', 'delete'];

/** The keys of the alternative for this keyboard, as they are written on it. */
function namesOf(
  alternatives: readonly Keys[],
  isMac: boolean,
  text: (key: string) => string,
): readonly string[] {
  const keys = alternatives.find(({ meta }) => meta === isMac) ?? alternatives[0];
  if (keys === undefined) return [];
  const { key } = keys;
  return [
    ...(keys.control ? [text('runtime.shortcuts.control')] : []),
    ...(keys.meta ? ['⌘'] : []),
    ...(keys.alt ? [isMac ? '⌥' : 'Alt'] : []),
    ...(keys.shift ? [isMac ? '⇧' : text('runtime.shortcuts.shift')] : []),
    arrows[key] ?? (worded.includes(key) ? text(`runtime.shortcuts.${key}`) : key.toUpperCase()),
  ];
}
