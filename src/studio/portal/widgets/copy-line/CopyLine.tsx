import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'portico/ui';
import type { WidgetProps } from 'portico/sdk';
import type { CopyLineProps } from './props.ts';
import './copyLine.css';

/** A line that can be read whole and copied. Where copying is blocked, its text is selected. */
export function CopyLine({ id, props, t }: WidgetProps<CopyLineProps>): ReactNode {
  const { label, value } = props;
  const field = useRef<HTMLInputElement>(null);
  const name = useId();
  const [said, setSaid] = useState<{ readonly of: string; readonly text: string }>();
  const copy = async () => {
    try {
      // missing on pages without a secure connection
      await navigator.clipboard.writeText(value);
      setSaid({ of: value, text: t('copied') });
    } catch {
      field.current?.focus();
      field.current?.select();
      setSaid({ of: value, text: t('blocked') });
    }
  };
  return (
    <div className="studio-copy" id={id}>
      <label htmlFor={name}>{label}</label>
      <div className="studio-copy__line">
        <input
          ref={field}
          id={name}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
        />
        <Button icon="document" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <span role="status">{said?.of === value ? said.text : ''}</span>
    </div>
  );
}
