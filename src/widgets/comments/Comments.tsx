import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { momentOf } from '../../sdk/moment.ts';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { classNames } from '../../ui/classNames.ts';
import { formatDay } from '../formatDay.ts';
import { RowsState, retryOf } from '../RowsState.tsx';
import { CommentForm } from './CommentForm.tsx';
import type { CommentsProps } from './props.ts';
import { threadsOf, type Comment } from './threads.ts';
import './comments.css';

const Markdown = lazyComponent(async () => (await import('../Markdown.tsx')).Markdown);

/** What the comments of a thread share. */
interface Thread extends Pick<WidgetProps<CommentsProps>, 'id' | 'slots' | 'notation' | 't'> {
  readonly markdown: boolean;
  /** Key of the comment that is being answered. */
  readonly answered: string | undefined;
  /** Opens the answer to a comment; undefined where comments cannot be answered. */
  readonly onAnswer: ((key: string) => void) | undefined;
  /** The form for a comment, or for the answer to one. */
  readonly form: (answered?: Comment) => ReactNode;
}

/** Comments with their answers, and forms to write them. */
export function Comments(widget: WidgetProps<CommentsProps>): ReactNode {
  const { id, props, emit, handles, pending, t } = widget;
  const { rows = [], label, parent, draft, most, markdown, status, error, empty } = props;
  const [sent, setSent] = useState<number>();
  const threads = threadsOf(props);
  const canPost = draft !== undefined && handles?.('post') !== false;
  const written = draft?.value;
  const answered = canPost && written?.parent !== '' ? written?.parent : undefined;
  const isShown = answered !== undefined && rows.some((row) => props.key(row) === answered);
  const write = (next: { readonly text?: string; readonly parent?: string }) =>
    written !== undefined && draft?.set({ ...written, ...next });
  const form = (comment?: Comment): ReactNode => (
    <CommentForm
      id={comment === undefined ? `${id}-new` : `${id}-answer`}
      label={comment === undefined ? t('write') : t('answerTo', { name: comment.author })}
      text={written?.text ?? ''}
      most={most}
      busy={pending}
      focused={comment !== undefined}
      onText={(text) => write({ text })}
      onPost={(text) => {
        setSent(rows.length);
        emit('post', { text, parent: comment?.key ?? '' });
      }}
      onCancel={comment === undefined ? undefined : () => write({ parent: '' })}
      t={t}
    />
  );
  const thread: Thread = {
    ...widget,
    markdown,
    answered,
    onAnswer: canPost && parent !== undefined ? (key) => write({ parent: key }) : undefined,
    form,
  };
  const busy = status === 'loading' && rows.length > 0;
  return (
    <div className="w-comments" id={id}>
      <RowsState
        count={rows.length}
        status={status}
        error={error}
        empty={empty ?? t('empty')}
        emptyIcon="mail"
        skeleton={<Skeleton shape="row" lines={3} label={t('loading')} />}
        onRetry={retryOf({ handles, emit })}
        t={t}
      >
        <CommentList comments={threads} label={label} busy={busy} {...thread} />
      </RowsState>
      {canPost && !isShown && form()}
      <VisuallyHidden>
        <span role="status">{sent !== undefined && rows.length > sent && t('posted')}</span>
      </VisuallyHidden>
    </div>
  );
}

interface CommentListProps extends Thread {
  readonly comments: readonly Comment[];
  readonly label: string;
  readonly busy?: boolean;
}

function CommentList({ comments, label, busy, ...thread }: CommentListProps): ReactNode {
  return (
    <ol
      role="list"
      className={classNames('w-comments__list', busy === true && 'w-busy')}
      aria-label={label}
      aria-busy={busy === true || undefined}
    >
      {comments.map((comment) => (
        <li key={comment.key} className="w-comments__item">
          <CommentView comment={comment} {...thread} />
          {comment.answers.length > 0 && (
            <CommentList
              comments={comment.answers}
              {...thread}
              label={thread.t('answers', { name: comment.author })}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** A comment; below it the form of its answer, while that is open. */
function CommentView({ comment, ...thread }: Thread & { readonly comment: Comment }): ReactNode {
  const { slots, notation, markdown, answered, onAnswer, form, t } = thread;
  const { row, index, key, author, text, time } = comment;
  const isAnswered = answered === key;
  const button = useRef<HTMLDivElement>(null);
  const wasAnswered = useRef(isAnswered);
  useEffect(() => {
    const { activeElement } = document;
    if (wasAnswered.current && !isAnswered && (activeElement ?? document.body) === document.body)
      button.current?.querySelector('button')?.focus();
    wasAnswered.current = isAnswered;
  }, [isAnswered]);
  const more = slots['more']?.({ row, index });
  return (
    <article className="w-comments__comment" aria-label={author}>
      <p className="w-comments__head">
        <span className="w-comments__author">{author}</span>
        <time
          className="w-comments__time"
          dateTime={momentOf(time) === undefined ? undefined : time}
        >
          {formatDay(time, true, notation)}
        </time>
      </p>
      {markdown ? (
        <Suspense fallback={<p className="w-comments__text">{text}</p>}>
          <Markdown text={text} level={4} externalLabel={t('external')} />
        </Suspense>
      ) : (
        <p className="w-comments__text">{text}</p>
      )}
      {(more !== undefined || onAnswer !== undefined) && (
        <div ref={button} className="w-comments__actions">
          {onAnswer !== undefined && !isAnswered && (
            <Button
              size="small"
              variant="link"
              aria-label={t('answerName', { name: author })}
              onClick={() => onAnswer(key)}
            >
              {t('answer')}
            </Button>
          )}
          {more}
        </div>
      )}
      {isAnswered && form(comment)}
    </article>
  );
}
