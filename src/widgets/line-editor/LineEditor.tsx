import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Alert, type Tone } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { visibleColumns } from './columns.ts';
import type { Cells, Place } from './editLines.ts';
import { Grid, type LinesHandle } from './Grid.tsx';
import './line-editor.css';
import { PasteDialog } from './PasteDialog.tsx';
import { ProblemList } from './ProblemList.tsx';
import type { LineEditorProps } from './props.ts';
import { readText } from './readText.ts';
import { takeTable, type Taken } from './takeTable.ts';
import { Totals } from './Totals.tsx';
import { useFindings, useSame } from './useFindings.ts';
import { useLines } from './useLines.ts';

interface Notice {
  readonly tone: Tone;
  readonly text: string;
}

export function LineEditor({ id, props, slots, emit, language, t }: WidgetProps<LineEditorProps>): ReactNode {
  const { label, valid, most, disabled, empty, refused } = props;
  const declared = useSame(visibleColumns(props.columns));
  const sheet = useLines(props.lines, () => emit('change'));
  const { lines } = sheet;
  const findings = useFindings(lines, declared, refused, language, t);
  const [notice, setNotice] = useState<Notice>();
  const [pasting, setPasting] = useState(false);
  const view = useRef<LinesHandle>(null);

  const isValid = findings.complete && findings.count === 0;
  useEffect(() => {
    if (valid !== undefined && valid.value !== isValid) valid.set(isValid);
  }, [valid?.value, isValid]);

  const told = (taken: Taken): Notice => {
    if ('lines' in taken) {
      const ignored = taken.ignored.length === 0 ? '' : ` ${t('ignored', { columns: taken.ignored.join(', ') })}`;
      return { tone: ignored === '' ? 'success' : 'warning', text: t('taken', { count: taken.count }) + ignored };
    }
    if (taken.refusal === 'tooMany') return { tone: 'danger', text: t('tooMany', { count: taken.count, most }) };
    return { tone: 'danger', text: taken.refusal === 'nothing' ? t('nothing') : t('withoutColumns', { columns: taken.titles.join(', ') }) };
  };
  const take = (cells: Cells, at: Place) => {
    const single = cells.length === 1 && cells[0]?.length === 1;
    const taken = takeTable(lines, { cells, ...at }, declared, { most, language });
    if ('lines' in taken) sheet.change(() => taken.lines);
    setNotice(single && 'lines' in taken ? undefined : told(taken));
  };

  return (
    <div className="w-lines">
      {!disabled && (
        <div className="w-lines__tools">
          <Button size="small" icon="plus" onClick={() => view.current?.go({ row: lines.length, column: 0 })}>{t('add')}</Button>
          <Button size="small" icon="copy" onClick={() => setPasting(true)}>{t('paste')}</Button>
          {slots['tools']?.()}
          {sheet.undoable && <Button size="small" variant="quiet" onClick={sheet.undo}>{t('undo')}</Button>}
        </div>
      )}
      {notice !== undefined && <Alert live tone={notice.tone} toneLabel={t(`tone.${notice.tone}`)} onClose={() => setNotice(undefined)} closeLabel={t('close')}>{notice.text}</Alert>}
      <ProblemList id={id} findings={findings} columns={declared} t={t} onGo={(place) => view.current?.go(place)} />
      <Grid
        id={id} label={label} columns={declared} sheet={sheet} findings={findings} most={most} disabled={disabled} language={language} t={t} handle={view}
        onTable={(text, at) => take(readText(text, '\t'), at)}
      />
      <Totals lines={lines} columns={declared} language={language} complete={findings.complete} empty={empty} t={t} />
      {pasting && (
        <PasteDialog
          id={id} columns={declared} t={t} onClose={() => setPasting(false)}
          onTable={(text) => {
            setPasting(false);
            take(readText(text), { row: lines.length, column: 0 });
          }}
        />
      )}
    </div>
  );
}
