import { Suspense, useMemo, useState, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useStableTranslate } from '../useStableTranslate.ts';
import { visibleColumns } from './columns.ts';
import { Grid } from './Grid.tsx';
import '../../ui/dialog.css';
import './line-editor.css';
import { LineTools } from './LineTools.tsx';
import { NoticeAlert } from './NoticeAlert.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { ProblemList } from './ProblemList.tsx';
import type { LineEditorProps } from './props.ts';
import { readText } from './readText.ts';
import { saveLines, type Saved } from './saveLines.ts';
import { Totals } from './Totals.tsx';
import { useDoubtAnswers } from './useDoubtAnswers.ts';
import { useFindings, useSame, withoutFilling } from './useFindings.ts';
import { useLayout } from './useLayout.ts';
import { useLineOutputs } from './useLineOutputs.ts';
import { useLines } from './useLines.ts';
import { useLinesView } from './useLinesView.ts';
import { useTakenTables } from './useTakenTables.ts';

const PhoneLines = lazyComponent(async () => (await import('./PhoneLines.tsx')).PhoneLines);

/**
 * Lines of equal columns that are typed, pasted or imported from a file: a spreadsheet on wide
 * windows, a list of forms on phones, with the problems found and the totals of the valid lines.
 */
export function LineEditor(widget: WidgetProps<LineEditorProps>): ReactNode {
  const { id, props, slots, emit, language, notation, t } = widget;
  const { label, valid, sums, most, disabled, refused, template } = props;
  const columns = useSame(visibleColumns(props.columns, notation));
  const sheet = useLines(props.lines, () => emit('change', undefined, { again: true }));
  const { lines } = sheet;
  const say = useStableTranslate(t, language);
  const findings = useFindings({ lines, columns, refused, t: say });
  const layout = useLayout();
  const [isPasting, setPasting] = useState(false);
  const [filling, setFilling] = useState<number>();
  const shown = useMemo(
    () => withoutFilling(findings, { filling, lines, columns }),
    [findings, filling, lines, columns],
  );
  const { handle, go } = useLinesView();
  const right = useLineOutputs({ valid, sums, lines, columns, findings });
  const { take, notice, setNotice } = useTakenTables(sheet, columns, widget);
  const answers = useDoubtAnswers({ id, sheet, columns, findings: shown, disabled });

  const onUnsaved = () => setNotice({ tone: 'danger', say: (say) => say('notSaved') });
  const saveTemplate = () =>
    void saveFile(widget, { name: template ?? '', columns, lines }).catch(onUnsaved);
  const saveProblems = () => {
    const bad = { found: findings.bad, title: t('reason') };
    void saveFile(widget, { name: t('errorsFile'), columns, lines, bad }).catch(onUnsaved);
  };
  const end = { row: lines.length, column: 0 };
  const shared = { id, label, columns, sheet, findings: shown, most, disabled, t };

  return (
    <div className="w-lines">
      {!disabled && (
        <LineTools
          id={id}
          t={t}
          most={most}
          sheet={sheet}
          onAdd={() => go(end)}
          onCells={(cells, replace, file) =>
            take(cells, { at: replace ? { row: 0, column: 0 } : end, file, replace })
          }
          onRefused={(say) => setNotice({ tone: 'danger', say })}
          onPaste={() => setPasting(true)}
          onTemplate={template === undefined ? undefined : saveTemplate}
        >
          {slots['tools']?.()}
        </LineTools>
      )}
      <NoticeAlert notice={notice} t={t} onClose={() => setNotice(undefined)} />
      <ProblemList
        id={id}
        findings={shown}
        columns={columns}
        doubts={answers.doubts}
        t={t}
        onGo={go}
        onSave={saveProblems}
        onAnswer={answers.answer}
        onAnswerAll={answers.answerAll}
      />
      {layout === undefined && <Skeleton shape="block" />}
      {layout === 'phone' && (
        <Suspense fallback={lines.length > 0 && <Skeleton shape="block" />}>
          <PhoneLines {...shared} handle={handle} />
        </Suspense>
      )}
      {layout === 'wide' && (
        <Grid
          {...shared}
          handle={handle}
          onFilling={setFilling}
          onTable={(text, at) => take(readText(text, '\t'), { at })}
        />
      )}
      <Totals
        lines={lines}
        right={right}
        columns={columns}
        complete={findings.complete}
        empty={props.empty}
        notation={notation}
        t={t}
      />
      <PasteDialog
        id={id}
        columns={columns}
        t={t}
        open={isPasting}
        onClose={() => setPasting(false)}
        onTable={(text) => {
          setPasting(false);
          take(readText(text), { at: end });
        }}
      />
    </div>
  );
}

/** Downloads a workbook and shows a toast with its name. */
function saveFile({ services, t }: WidgetProps<LineEditorProps>, saved: Saved): Promise<void> {
  return saveLines(saved, (file) =>
    services.download({ ...file, saved: t('saved', { name: file.name }) }),
  );
}
