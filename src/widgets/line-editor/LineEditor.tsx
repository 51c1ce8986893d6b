import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { writeNumber } from '../../sdk/numberText.ts';
import type { Translate, WidgetProps } from '../../sdk/widget.ts';
import { Alert, type Tone } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { answerAll, answerDoubt, kindsOfDoubt } from './answerDoubts.ts';
import { visibleColumns, type Line } from './columns.ts';
import type { Cells, Place } from './editLines.ts';
import { Grid, type LinesHandle } from './Grid.tsx';
import { ImportTools } from './ImportTools.tsx';
import '../../ui/dialog.css';
import './line-editor.css';
import { PasteDialog } from './PasteDialog.tsx';
import { PhoneLines } from './PhoneLines.tsx';
import { ProblemList } from './ProblemList.tsx';
import type { LineEditorProps } from './props.ts';
import { readFileValue } from '../readFileValue.ts';
import { readText } from './readText.ts';
import { saveLines } from './saveLines.ts';
import { takeTable, type Taken } from './takeTable.ts';
import { rightLines, sumsOf, type Sums } from './sumsOf.ts';
import { Totals } from './Totals.tsx';
import { useFindings, useSame, withoutFilling } from './useFindings.ts';
import { useLines } from './useLines.ts';

interface Notice {
  readonly tone: Tone;
  /** Its words, in the language of the moment. */
  readonly say: (t: Translate) => string;
}

const narrow = '(max-width: 767.98px)';

/** Undefined where there is no window: the lines are drawn once there is. */
function useLayout(): 'phone' | 'wide' | undefined {
  return useSyncExternalStore(
    (changed) => {
      if (typeof matchMedia !== 'function') return () => undefined;
      const media = matchMedia(narrow);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => (typeof matchMedia === 'function' && matchMedia(narrow).matches ? 'phone' : 'wide'),
    () => undefined,
  );
}

export function LineEditor({ id, props, slots, emit, handles, language, services, t }: WidgetProps<LineEditorProps>): ReactNode {
  const { label, valid, sums, most, disabled, empty, refused, template } = props;
  const columns = useSame(visibleColumns(props.columns));
  const sheet = useLines(props.lines, () => emit('change'));
  const { lines } = sheet;
  const findings = useFindings(lines, columns, refused, language, t);
  const layout = useLayout();
  const [notice, setNotice] = useState<Notice>();
  const [pasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState('');
  const [filling, setFilling] = useState<number>();
  const shown = useMemo(() => withoutFilling(findings, filling, lines, columns), [findings, filling, lines, columns]);
  const view = useRef<LinesHandle>(null);

  const isValid = findings.complete && findings.count === 0;
  useEffect(() => {
    if (valid !== undefined && valid.value !== isValid) valid.set(isValid);
  }, [valid?.value, isValid]);
  const right = useMemo(() => rightLines(lines, findings), [lines, findings]);
  const isCounted = sums !== undefined && findings.complete;
  const counted = useMemo(() => (isCounted ? JSON.stringify(sumsOf(right, lines.length, columns)) : undefined), [isCounted, right, lines, columns]);
  useEffect(() => {
    if (sums !== undefined && counted !== undefined && JSON.stringify(sums.value) !== counted) sums.set(JSON.parse(counted) as Sums);
  }, [counted]);

  const told = (taken: Taken, file: string | undefined): Notice => {
    if ('lines' in taken) {
      const ignored = taken.ignored.filter((title) => title !== t('reason'));
      const done = (say: Translate) => (file === undefined ? say('taken', { count: writeNumber(taken.count) }) : say('takenFrom', { count: writeNumber(taken.count), name: file }));
      return ignored.length === 0 ? { tone: 'success', say: done } : { tone: 'warning', say: (say) => `${done(say)} ${say('ignored', { columns: ignored.join(', ') })}` };
    }
    if (taken.refusal === 'tooMany') return { tone: 'danger', say: (say) => say('tooMany', { count: writeNumber(taken.count), most: writeNumber(most) }) };
    return { tone: 'danger', say: (say) => (taken.refusal === 'nothing' ? say('nothing') : say('withoutColumns', { columns: taken.titles.join(', ') })) };
  };
  /** Hands a file whose lines were taken to who wants to look at it as well. */
  const tell = async (file: File) => emit('file', await readFileValue(file));
  const take = (cells: Cells, at: Place, file?: File, replace = false) => {
    const single = cells.length === 1 && cells[0]?.length === 1;
    const taken = takeTable(replace ? [] : lines, { cells, ...at }, columns, { most, language });
    if ('lines' in taken) sheet.change(() => taken.lines);
    setNotice(single && 'lines' in taken ? undefined : told(taken, file?.name));
    if (file !== undefined && 'lines' in taken && handles?.('file') === true) void tell(file).catch(() => setNotice({ tone: 'danger', say: (words) => words('file.unreadable', { name: file.name, most }) }));
  };
  // Who answers one question goes on at the next one, or at the lines.
  const answered = useRef(false);
  useLayoutEffect(() => {
    if (!answered.current) return;
    answered.current = false;
    (document.getElementById(`${id}-mistakes`)?.querySelector<HTMLElement>('[data-reading]') ?? document.getElementById(id))?.focus();
  });
  const answer = (make: (before: readonly Line[]) => readonly Line[]) => {
    answered.current = true;
    sheet.change(make);
  };
  const doubts = useMemo(() => (disabled ? [] : kindsOfDoubt(shown, lines, columns)), [disabled, shown, lines, columns]);
  const save = (bad: boolean) => void saveLines({ name: bad ? t('errorsFile') : (template ?? ''), columns, lines, bad: bad ? { found: findings.bad, title: t('reason') } : undefined }, (file) => services.download({ ...file, saved: t('saved', { name: file.name }) })).catch(() => setNotice({ tone: 'danger', say: (words) => words('notSaved') }));
  const shared = { id, label, columns, sheet, findings: shown, most, disabled, language, t, handle: view };

  return (
    <div className="w-lines">
      {!disabled && (
        <div className="w-lines__tools">
          <Button size="small" icon="plus" onClick={() => view.current?.go({ row: lines.length, column: 0 })}>{t('add')}</Button>
          <ImportTools
            id={id} t={t} most={most} filled={lines.length > 0}
            onCells={(cells, replace, file) => take(cells, { row: replace ? 0 : lines.length, column: 0 }, file, replace)}
            onRefused={(say) => setNotice({ tone: 'danger', say })}
          />
          <Button size="small" icon="copy" onClick={() => setPasting(true)}>{t('paste')}</Button>
          {slots['tools']?.()}
          {template !== undefined && <Button size="small" variant="quiet" icon="download" onClick={() => save(false)}>{t('template')}</Button>}
          {sheet.undoable && <Button size="small" variant="quiet" onClick={sheet.undo}>{t('undo')}</Button>}
        </div>
      )}
      {notice !== undefined && <Alert live tone={notice.tone} toneLabel={t(`tone.${notice.tone}`)} onClose={() => setNotice(undefined)} closeLabel={t('close')}>{notice.say(t)}</Alert>}
      <ProblemList
        id={id} findings={shown} columns={columns} doubts={doubts} t={t} onGo={(place) => view.current?.go(place)} onSave={() => save(true)}
        onAnswer={(index, column, value) => answer((before) => answerDoubt(before, index, column, value))}
        onAnswerAll={({ sign }, reading) => answer((before) => answerAll(before, columns, { sign, reading, language }))}
      />
      {layout === undefined && <Skeleton shape="block" />}
      {layout === 'phone' && <PhoneLines {...shared} />}
      {layout === 'wide' && <Grid {...shared} onFilling={setFilling} onTable={(text, at) => take(readText(text, '\t'), at)} />}
      <Totals lines={lines} right={right} columns={columns} complete={findings.complete} empty={empty} t={t} />
      {pasting && (
        <PasteDialog
          id={id} columns={columns} t={t} text={pasted} onText={setPasted} onClose={() => setPasting(false)}
          onTable={(text) => {
            setPasting(false);
            setPasted('');
            take(readText(text), { row: lines.length, column: 0 });
          }}
        />
      )}
    </div>
  );
}
