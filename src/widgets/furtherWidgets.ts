import type { Widget } from '../sdk/widget.ts';
import { addressInput } from './address-input/index.ts';
import { audio } from './audio/index.ts';
import { avatar } from './avatar/index.ts';
import { barcode } from './barcode/index.ts';
import { calendar } from './calendar/index.ts';
import { colorInput } from './color-input/index.ts';
import { comments } from './comments/index.ts';
import { dateInput } from './date-input/index.ts';
import { dateTimeInput } from './date-time-input/index.ts';
import { documentViewer } from './document-viewer/index.ts';
import { embed } from './embed/index.ts';
import { gallery } from './gallery/index.ts';
import { heatmap } from './heatmap/index.ts';
import { kanban } from './kanban/index.ts';
import { lineEditor } from './line-editor/index.ts';
import { markdownInput } from './markdown-input/index.ts';
import { meter } from './meter/index.ts';
import { multiSelect } from './multi-select/index.ts';
import { qrCode } from './qr-code/index.ts';
import { rating } from './rating/index.ts';
import { savedFilters } from './saved-filters/index.ts';
import { scatter } from './scatter/index.ts';
import { shares } from './shares/index.ts';
import { signature } from './signature/index.ts';
import { slider } from './slider/index.ts';
import { stat } from './stat/index.ts';
import { tagsInput } from './tags-input/index.ts';
import { timeInput } from './time-input/index.ts';
import { timeRangeInput } from './time-range-input/index.ts';
import { timeline } from './timeline/index.ts';
import { tree } from './tree/index.ts';
import { video } from './video/index.ts';

/**
 * The widgets whose list is loaded with the first of them, so that it does not weigh on every page.
 */
export const furtherWidgets: readonly Widget[] = [
  addressInput,
  audio,
  avatar,
  barcode,
  calendar,
  colorInput,
  comments,
  dateInput,
  dateTimeInput,
  documentViewer,
  embed,
  gallery,
  heatmap,
  kanban,
  lineEditor,
  markdownInput,
  meter,
  multiSelect,
  qrCode,
  rating,
  savedFilters,
  scatter,
  shares,
  signature,
  slider,
  stat,
  tagsInput,
  timeInput,
  timeRangeInput,
  timeline,
  tree,
  video,
];
