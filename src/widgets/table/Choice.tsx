import { useId, useRef, type ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { IndexedRow } from './columns.ts';
import type { TableView } from './SmallTable.tsx';
import type { Chosen } from './useChosen.ts';

/** The checkbox of a row. */
export function ChoiceBox({
  view,
  entry,
}: {
  readonly view: TableView;
  readonly entry: IndexedRow;
}): ReactNode {
  const id = useId();
  const { chosen, nameOf, t } = view;
  return (
    <Checkbox
      id={id}
      className="w-choice"
      label={<VisuallyHidden>{t('choose', { name: nameOf(entry) })}</VisuallyHidden>}
      checked={chosen?.has(entry) === true}
      onChecked={() => chosen?.toggle(entry)}
    />
  );
}

interface ChoiceBarProps {
  readonly chosen: Chosen;
  /** Number of shown rows. */
  readonly rows: number;
  /** Whether other pages may have rows. */
  readonly paged: boolean;
  /** Whether all matching rows can be selected too. */
  readonly matchable: boolean;
  readonly actions: ReactNode;
  readonly t: Translate;
}

/**
 * The bar above the rows: a checkbox for all shown rows, the number of selected ones, and their
 * actions. The clear button disappears when pressed, so it moves the focus first.
 */
export function ChoiceBar({
  chosen,
  rows,
  paged,
  matchable,
  actions,
  t,
}: ChoiceBarProps): ReactNode {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const focusBox = () => bar.current?.querySelector('input')?.focus();
  const leave = () => {
    focusBox();
    chosen.leave();
  };
  return (
    <>
      <div ref={bar} className="w-choices">
        <Checkbox
          id={id}
          label={t(paged ? 'choosePage' : 'chooseAll', { count: rows })}
          checked={chosen.shown === 'all'}
          mixed={chosen.shown === 'some'}
          disabled={rows === 0}
          onChecked={chosen.toggleShown}
        />
        <span className="w-choices__count" role="status">
          {t('chosen', { count: chosen.count })}
          {chosen.count > 0 &&
            chosen.elsewhere > 0 &&
            `, ${t('chosenElsewhere', { count: chosen.elsewhere })}`}
        </span>
        <span className="w-choices__actions">
          {chosen.count > 0 && (
            <Button size="small" variant="quiet" icon="close" onClick={leave}>
              {t('leaveChosen')}
            </Button>
          )}
          {actions}
        </span>
      </div>
      {matchable && <MatchingBar chosen={chosen} rows={rows} t={t} onChoose={focusBox} />}
    </>
  );
}

/**
 * Shown once all rows of a page are selected: whether those of all pages can be, cannot be, or are.
 * The button disappears when pressed, so it moves the focus first.
 */
function MatchingBar({
  chosen: { matching },
  rows,
  t,
  onChoose,
}: Pick<ChoiceBarProps, 'chosen' | 'rows' | 't'> & { readonly onChoose: () => void }): ReactNode {
  const text =
    matching === undefined
      ? ''
      : {
          offered: t('pageChosen', { count: rows }),
          tooMany: `${t('tooManyMatching', { count: matching.count })} ${t('mostMatching', { count: matching.most })}`,
          chosen: t('matchingChosen', { count: matching.count }),
        }[matching.is];
  const choose = () => {
    onChoose();
    matching?.choose();
  };
  return (
    <p className="w-matching" data-shown={matching !== undefined}>
      <span role="status">{text}</span>
      {matching?.is === 'offered' && (
        <Button size="small" variant="link" onClick={choose}>
          {t('chooseMatching', { count: matching.count })}
        </Button>
      )}
    </p>
  );
}
