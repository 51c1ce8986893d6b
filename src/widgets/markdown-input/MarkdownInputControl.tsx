import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { takeTyped } from '../../ui/mask.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { insertionOf, type Mark } from './marks.ts';
import type { MarkdownInputProps } from './props.ts';
import './markdown-input.css';

const Markdown = lazyComponent(async () => (await import('../Markdown.tsx')).Markdown);

/** What the buttons show; their names are texts. */
const signs = { bold: 'B', italic: 'I', heading: 'H', list: '•', link: '[ ]' } as const;
const marks: readonly Mark[] = ['bold', 'italic', 'heading', 'list', 'link'];
const keys: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', k: 'link' };

/** Adds a mark where the selection is, as if it were typed, so that the browser can undo it. */
function addMark(input: HTMLTextAreaElement, mark: Mark, words: string): void {
  const { value: text, selectionStart: start, selectionEnd: end } = input;
  const insertion = insertionOf(mark, { text, start, end }, words);
  input.focus();
  input.setSelectionRange(insertion.start, insertion.end);
  // the only way to keep the history of the browser; it has no other
  const isTyped = document.execCommand?.('insertText', false, insertion.text) === true;
  if (!isTyped) {
    input.setRangeText(insertion.text, insertion.start, insertion.end);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  input.setSelectionRange(insertion.selected.start, insertion.selected.end);
}

/** A text area for Markdown, with buttons for its marks and a preview. */
export function MarkdownInputControl(control: ControlProps<string, MarkdownInputProps>): ReactNode {
  const { id, props, value = '', invalid, t } = control;
  const [chosen, choose] = useState({ view: 'write', invalid });
  // an error leads to the text, unless the preview was chosen with it
  const view = invalid && !chosen.invalid ? 'write' : chosen.view;
  return (
    <div className="w-markdown-input">
      <Tabs
        id={`${id}-views`}
        label={t('views')}
        variant="segments"
        selected={view}
        onSelect={(name) => choose({ view: name, invalid })}
        tabs={['write', 'preview'].map((name) => ({ id: name, label: t(name) }))}
      >
        <div hidden={view !== 'write'}>
          <Editor {...control} />
        </div>
        {view === 'preview' && (
          <div className="w-markdown-input__preview">
            {value.trim() === '' ? (
              <p className="p-field__help">{t('nothing')}</p>
            ) : (
              <Suspense fallback={<Skeleton shape="text" lines={3} label={t('loading')} />}>
                <Markdown text={value} level={props.level} externalLabel={t('external')} />
              </Suspense>
            )}
          </div>
        )}
      </Tabs>
      {props.counter !== undefined && (
        <p className="p-field__help">{t('count', { used: value.length, limit: props.counter })}</p>
      )}
    </div>
  );
}

/** The buttons of the marks, and the text area. */
function Editor(control: ControlProps<string, MarkdownInputProps>): ReactNode {
  const { id, name, props, value, required, disabled, t } = control;
  const input = useRef<HTMLTextAreaElement>(null);
  const add = (mark: Mark) => input.current !== null && addMark(input.current, mark, t('linkText'));
  const press = (event: KeyboardEvent) => {
    const mark = keys[event.key.toLowerCase()];
    if (mark === undefined || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
      return;
    event.preventDefault();
    add(mark);
  };
  return (
    <>
      <div role="group" aria-label={t('marks')} className="w-markdown-input__marks">
        {marks.map((mark) => (
          <button
            key={mark}
            type="button"
            className={`w-markdown-input__mark w-markdown-input__mark--${mark}`}
            aria-label={t(mark)}
            title={t(mark)}
            disabled={disabled}
            // the focus stays in the text, whose selection is marked
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => add(mark)}
          >
            <span aria-hidden="true">{signs[mark]}</span>
          </button>
        ))}
      </div>
      <TextArea
        ref={input}
        id={id}
        name={name}
        rows={props.rows}
        autoComplete={control.autocomplete}
        placeholder={control.placeholder}
        value={value ?? ''}
        required={required}
        disabled={disabled}
        aria-invalid={control.invalid || undefined}
        aria-describedby={control.describedBy}
        onChange={(event) =>
          control.change(takeTyped(event.currentTarget, event.nativeEvent, control.mask))
        }
        onKeyDown={press}
        onBlur={control.blur}
      />
    </>
  );
}
