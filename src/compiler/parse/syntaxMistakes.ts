import { isScalar, visit, type Document as YamlDocument, type ErrorCode } from 'yaml';
import { messages, type Message } from '../messages.ts';

/** A message about an offset of a text. */
export interface TextMistake {
  readonly message: Message;
  readonly offset: number;
}

/** What the YAML parser reports, and in which text. */
interface Reported {
  readonly code: ErrorCode;
  readonly problem: string;
  readonly offset: number;
  readonly text: string;
  readonly document: YamlDocument.Parsed;
}

/**
 * The syntax errors of a document: every key that is declared twice, and the first of the others,
 * because one causes the next. Each is located where the cause begins.
 */
export function syntaxMistakes(document: YamlDocument.Parsed, text: string): TextMistake[] {
  const duplicates = document.errors.filter(({ code }) => code === 'DUPLICATE_KEY');
  const others = document.errors.filter((one) => !duplicates.includes(one)).slice(0, 1);
  return [...duplicates, ...others].map(({ code, message, pos }) => {
    const reported = { code, problem: message, offset: pos[0], text, document };
    return (
      (code === 'DUPLICATE_KEY' ? undefined : unclosedQuote(reported)) ??
      unclosedBracket(reported) ??
      strayText(reported) ?? {
        message: ofCode[code](reported),
        offset: code === 'MISSING_CHAR' ? directive(reported) : pos[0],
      }
    );
  });
}

/** A message for every code of the YAML parser. */
const ofCode: Readonly<Record<ErrorCode, (reported: Reported) => Message>> = {
  ALIAS_PROPS: messages.anchor,
  BAD_ALIAS: messages.anchor,
  MULTIPLE_ANCHORS: messages.anchor,
  BAD_COLLECTION_TYPE: messages.tag,
  MULTIPLE_TAGS: messages.tag,
  TAG_RESOLVE_FAILED: messages.tag,
  BAD_PROP_ORDER: anchorOrTag,
  BAD_DIRECTIVE: messages.directive,
  BAD_DQ_ESCAPE: ({ problem }) => messages.escape(/(\\[^"]*)/.exec(problem)?.[1] ?? '\\'),
  BAD_INDENT: ({ problem }) =>
    problem.startsWith('Block scalar') ? messages.textNotIndented() : messages.indentation(),
  BAD_SCALAR_START: messages.quotesNeeded,
  BLOCK_AS_IMPLICIT_KEY: ({ problem }) =>
    problem.includes('sequence') ? messages.dashAmongKeys() : messages.colonInText(),
  BLOCK_IN_FLOW: ({ text, offset }) =>
    /^-\s/.test(text.slice(offset)) ? messages.dashInBrackets() : messages.colonInBrackets(),
  DUPLICATE_KEY: messages.duplicateKey,
  IMPOSSIBLE: messages.unreadable,
  KEY_OVER_1024_CHARS: messages.keyTooLong,
  MISSING_CHAR: ofMissing,
  MULTILINE_IMPLICIT_KEY: ({ text, offset }) =>
    /^-\s/.test(text.slice(offset)) ? messages.dashAmongKeys() : messages.keyOverLines(),
  MULTIPLE_DOCS: messages.severalDocuments,
  NON_STRING_KEY: ({ text, offset }) =>
    /^-\s/.test(text.slice(offset)) ? messages.dashInBrackets() : messages.badKey(),
  RESOURCE_EXHAUSTION: messages.tooDeep,
  TAB_AS_INDENT: messages.tab,
  UNEXPECTED_TOKEN: ofUnexpected,
};

function anchorOrTag({ text, offset }: Reported): Message {
  return text.charAt(offset) === '!' ? messages.tag() : messages.anchor();
}

/** The message for a sign that is missing. */
function ofMissing(reported: Reported): Message {
  const { problem } = reported;
  if (problem.startsWith('Missing directives-end')) return messages.directive();
  if (/directives-end marker/.test(problem)) return messages.documentMark();
  if (problem.startsWith('Missing space after :')) return messages.spaceAfterColon();
  if (problem.startsWith('Missing ,')) return messages.commaMissing();
  if (problem.startsWith('Implicit map keys')) return messages.keyOverLines();
  if (problem.startsWith('Comments')) return messages.commentWithoutBlank();
  if (problem.startsWith('Tags and anchors')) return anchorOrTag(reported);
  if (problem.startsWith('Block scalar')) return messages.textNotIndented();
  return problem.startsWith('Sequence item') ? messages.indentation() : messages.unreadable();
}

/** The message for something that is not expected where it stands. */
function ofUnexpected({ problem, text, offset }: Reported): Message {
  const before = text.slice(0, offset).trimEnd();
  const [, blockSign] = /[|>]/.test(text.charAt(offset))
    ? ['', text.charAt(offset)]
    : (/[:-] +([|>])[-+0-9]*$/.exec(before) ?? []);
  if (blockSign !== undefined && /^Block scalar header|^Not a YAML token/.test(problem))
    return messages.textBelow(blockSign);
  if (/^Unexpected (, in|empty item)/.test(problem)) return messages.commaUnexpected();
  if (/on same line with key/.test(problem)) return messages.dashBesideKey();
  const sign = text.charAt(offset);
  if (/^Unexpected flow-\w+-end/.test(problem)) return messages.closesNothing(sign);
  if (problem.endsWith(' at node end'))
    return /[}\]]$/.test(before) ? messages.afterBracket() : messages.quotesInside();
  if (/^Unexpected [\w-]+ token$/.test(problem)) return messages.commaMissing();
  return messages.unreadable();
}

/** The offset of the line that begins with `%`, if that is what the parser reports. */
function directive({ problem, text, offset }: Reported): number {
  const found = problem.startsWith('Missing directives-end') ? text.search(/^%/m) : -1;
  return found === -1 ? offset : found;
}

/**
 * The opening quote of a text without a closing one. The parser then reads on to the end of the
 * block or to the opening quote of another text.
 */
function unclosedQuote(reported: Reported): TextMistake | undefined {
  const { problem, text, offset, document } = reported;
  let found: number | undefined;
  const isReported = /^Missing closing .quote/.test(problem);
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') !== true || !range || range[0] > offset) return;
      const [begin, end] = range;
      if (isReported ? end >= offset : endsAtNext(reported, begin, end)) found = begin;
    },
  });
  return found === undefined
    ? undefined
    : { message: messages.quoteNotClosed(text.charAt(found)), offset: found };
}

/**
 * True if a text in quotes spans lines and ends with the opening quote of another text, just before
 * the reported offset; or if it was reported itself, as a key over several lines.
 */
function endsAtNext({ text, offset }: Reported, begin: number, end: number): boolean {
  if (!text.slice(begin, end).includes('\n')) return false;
  if (begin === offset) return true;
  const isBehind = end <= offset && text.slice(end, offset).trim() === '';
  return isBehind && /[\s:,[{(]/.test(text.charAt(end - 2)) && /\S/.test(text.charAt(end));
}

/**
 * The bracket that is not closed: what is written after it is read as its content, so the parser
 * notices only further down.
 */
function unclosedBracket({ problem, text, offset, document }: Reported): TextMistake | undefined {
  const [, close] = /end with an? ([}\]])/.exec(problem) ?? [];
  if (close === undefined) return undefined;
  let found = offset;
  visit(document, {
    Collection(_, { flow, range }) {
      if (flow !== true || !range) return;
      const isClosed = text.charAt(range[1] - 1) === close;
      if (!isClosed && text.charAt(range[0]) === (close === '}' ? '{' : '[')) [found] = range;
    },
  });
  return { message: messages.bracketNotClosed(close), offset: found };
}

/**
 * A line that the document before it does not hold. If that is a text, it is a key without its
 * colon.
 */
function strayText({ problem, text, offset, document }: Reported): TextMistake | undefined {
  const isOutside = /^Unexpected (?!flow-\w+-end)[\w-]+ token in YAML/.test(problem);
  const isBelow = problem.endsWith(' at node end') && /\n\s*$/.test(text.slice(0, offset));
  if (!isOutside && !isBelow) return undefined;
  return isScalar(document.contents)
    ? { message: messages.keyOverLines(), offset: document.contents.range[0] }
    : { message: messages.indentation(), offset };
}
