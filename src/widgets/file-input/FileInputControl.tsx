import { useRef, useState, type ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { classNames } from '../../ui/classNames.ts';
import { Field, FieldError } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Chip } from '../../ui/Chip.tsx';
import '../../ui/table.css';
import './file-input.css';
import { FilePreview } from './FilePreview.tsx';
import { readFileValue, unreadFileValue, type FileValue } from '../readFileValue.ts';
import { formatBytes, isAccepted } from './readFiles.ts';
import type { FileInputProps } from './props.ts';

/** Why files were rejected: text keys and arguments, translated on render. */
type Refusal = readonly (readonly [key: string, args: Readonly<Record<string, string | number>>])[];

type Value = FileValue | readonly FileValue[];

function toList(value: Value | undefined): readonly FileValue[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly FileValue[]) : [value as FileValue];
}

interface ChosenFiles {
  readonly files: readonly FileValue[];
  readonly refusal: Refusal;
  /** Reads and adds files; a single-file input replaces its file. */
  readonly choose: (chosen: readonly File[]) => void;
  readonly remove: (index: number) => void;
}

/** The files of the value, and the rejected ones. A submit waits for files that are being read. */
function useChosenFiles(control: ControlProps<Value, FileInputProps>): ChosenFiles {
  const { value, change, aroundSubmit } = control;
  const { accept, maxSize, multiple, maxFiles, content } = control.props;
  const [refusal, setRefusal] = useState<Refusal>([]);
  const files = toList(value);
  const latest = useRef(files); // while a file is read, others may be added or removed
  latest.current = files;
  const turn = useRef(0);
  const pending = useRef<Promise<unknown>>(undefined);
  const keep = (next: readonly FileValue[]) => {
    latest.current = next;
    change(multiple ? next : next[0]);
  };

  const problemOf = (file: File): Refusal[number] | undefined => {
    if (!isAccepted(file, accept)) return ['wrongType', { name: file.name }];
    return file.size > maxSize ? ['tooLarge', { name: file.name }] : undefined;
  };
  const take = async (chosen: readonly File[]) => {
    const mine = ++turn.current;
    const problems = chosen.map(problemOf);
    const good = chosen.filter((_, index) => problems[index] === undefined);
    const read = await Promise.allSettled(
      good.map(async (file) => (content === 'file' ? unreadFileValue(file) : readFileValue(file))),
    );
    if (!multiple && mine !== turn.current) return; // superseded by another file
    const unreadable = read.flatMap((result, index) =>
      result.status === 'rejected'
        ? [['unreadable', { name: good[index]?.name ?? '' }] as const]
        : [],
    );
    const added = read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const all = multiple ? [...latest.current, ...added] : added.slice(0, 1);
    const tooMany = multiple && all.length > maxFiles ? [['tooMany', {}] as const] : [];
    setRefusal([...problems.filter((problem) => problem !== undefined), ...unreadable, ...tooMany]);
    if (added.length > 0) keep(multiple ? all.slice(0, maxFiles) : all);
  };
  const choose = (chosen: readonly File[]) => {
    const reading = Promise.all([multiple ? pending.current : undefined, take(chosen)]);
    pending.current = reading;
    const end = aroundSubmit({ before: async () => void (await reading) });
    void reading.finally(end);
  };
  const remove = (index: number) => keep(files.filter((_, each) => each !== index));
  return { files, refusal, choose, remove };
}

/** A field for files. Chosen files are read at once; rejected ones are listed with the reason. */
export function FileInputControl(control: ControlProps<Value, FileInputProps>): ReactNode {
  const { id, name, props, label, blur, required, disabled, invalid, language, frame, t } = control;
  const { accept, maxSize, multiple, maxFiles } = props;
  const { files, refusal, choose, remove } = useChosenFiles(control);
  const described = classNames(control.describedBy, refusal.length > 0 && `${id}-refused`);

  return (
    <Field
      id={id}
      label={label}
      help={frame.help}
      error={frame.error}
      errorCode={frame.errorCode}
      optionalLabel={frame.optionalLabel}
    >
      <div
        className={classNames(
          'w-file',
          disabled && 'w-file--disabled',
          invalid && 'w-file--invalid',
        )}
      >
        <Icon name="upload" />
        <span className="w-file__choose" aria-hidden="true">
          {t(multiple ? 'chooseMany' : 'choose')}
        </span>
        <span className="w-file__drop" aria-hidden="true">
          {t('drop')}
        </span>
        <input
          type="file"
          id={id}
          name={name}
          className="w-file__input"
          accept={accept}
          multiple={multiple}
          required={required && files.length === 0}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={described || undefined}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            choose(chosen);
          }}
          onBlur={blur}
        />
      </div>
      <div role="status">
        {refusal.length > 0 && (
          <FieldError id={`${id}-refused`}>
            {refusal
              .map(([key, args]) =>
                t(key, {
                  limit: key === 'tooMany' ? maxFiles : formatBytes(maxSize, language),
                  ...args,
                }),
              )
              .join(' ')}
          </FieldError>
        )}
      </div>
      {files.length > 0 && (
        <ul className="w-file__list">
          {files.map((file, index) => (
            <li key={`${file.name}-${index}`}>
              <FilePreview file={file} label={t('preview', { name: file.name })} />
              <Chip
                label={`${file.name} (${formatBytes(file.size, language)})`}
                removeLabel={t('remove', { name: file.name })}
                onRemove={disabled ? undefined : () => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}
