import { useState } from 'react';
import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import type { EmbedProps } from './props.ts';
import './embed.css';

/**
 * A page of another service in a sandboxed frame. It may run its own scripts, but can neither
 * access the portal nor navigate it.
 */
export function Embed({ id, props, t }: WidgetProps<EmbedProps>): ReactNode {
  const [open, setOpen] = useState(false);
  const frame = (
    <iframe
      className="w-embed__frame"
      src={props.src}
      title={props.title}
      height={props.height}
      loading="lazy"
      referrerPolicy="strict-origin"
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
    />
  );
  if (props.look !== 'floating') return <div className="w-embed">{frame}</div>;
  return (
    <aside className="w-embed w-embed--floating" aria-label={props.title} data-embed="">
      {open && (
        <div id={`${id}-page`} className="w-embed__page">
          {frame}
        </div>
      )}
      <Button
        variant="primary"
        icon={open ? 'close' : props.icon}
        aria-expanded={open}
        aria-controls={open ? `${id}-page` : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? t('close') : props.title}
      </Button>
    </aside>
  );
}
