import type { Widget } from '../sdk/widget.ts';
import { accordion } from './accordion/index.ts';
import { actionBar } from './action-bar/index.ts';
import { actionMenu } from './action-menu/index.ts';
import { alert } from './alert/index.ts';
import { amount } from './amount/index.ts';
import { appearanceSwitch } from './appearance-switch/index.ts';
import { badge } from './badge/index.ts';
import { banner } from './banner/index.ts';
import { button } from './button/index.ts';
import { carousel } from './carousel/index.ts';
import { chart } from './chart/index.ts';
import { chipList } from './chip-list/index.ts';
import { columns } from './columns/index.ts';
import { descriptionList } from './description-list/index.ts';
import { divider } from './divider/index.ts';
import { document } from './document/index.ts';
import { emptyState } from './empty-state/index.ts';
import { errorBox } from './error-box/index.ts';
import { figure } from './figure/index.ts';
import { grid } from './grid/index.ts';
import { group } from './group/index.ts';
import { heading } from './heading/index.ts';
import { help } from './help/index.ts';
import { icon } from './icon/index.ts';
import { iconButton } from './icon-button/index.ts';
import { image } from './image/index.ts';
import { languageSwitch } from './language-switch/index.ts';
import { link } from './link/index.ts';
import { list } from './list/index.ts';
import { listItem } from './list-item/index.ts';
import { map } from './map/index.ts';
import { pagination } from './pagination/index.ts';
import { paymentCard } from './payment-card/index.ts';
import { progress } from './progress/index.ts';
import { ring } from './ring/index.ts';
import { section } from './section/index.ts';
import { skeleton } from './skeleton/index.ts';
import { stack } from './stack/index.ts';
import { stepper } from './stepper/index.ts';
import { storeBadges } from './store-badges/index.ts';
import { switcher } from './switcher/index.ts';
import { table } from './table/index.ts';
import { tabs } from './tabs/index.ts';
import { text } from './text/index.ts';
import { userMenu } from './user-menu/index.ts';
import { botCheck } from './bot-check/index.ts';
import { checkbox } from './checkbox/index.ts';
import { dateRangeInput } from './date-range-input/index.ts';
import { fileInput } from './file-input/index.ts';
import { filters } from './filters/index.ts';
import { hiddenInput } from './hidden-input/index.ts';
import { numberInput } from './number-input/index.ts';
import { oneTimeCode } from './one-time-code/index.ts';
import { passwordInput } from './password-input/index.ts';
import { radio } from './radio/index.ts';
import { select } from './select/index.ts';
import { switchControl } from './switch/index.ts';
import { textArea } from './text-area/index.ts';
import { textInput } from './text-input/index.ts';

/** The widgets that every page can load at once: nodes first, then the controls of fields. */
export const firstWidgets: readonly Widget[] = [
  accordion,
  actionBar,
  actionMenu,
  alert,
  amount,
  appearanceSwitch,
  badge,
  banner,
  button,
  carousel,
  chart,
  chipList,
  columns,
  descriptionList,
  divider,
  document,
  emptyState,
  errorBox,
  figure,
  grid,
  group,
  heading,
  help,
  icon,
  iconButton,
  image,
  languageSwitch,
  link,
  list,
  listItem,
  map,
  pagination,
  paymentCard,
  progress,
  ring,
  section,
  skeleton,
  stack,
  stepper,
  storeBadges,
  switcher,
  table,
  tabs,
  text,
  userMenu,
  botCheck,
  checkbox,
  dateRangeInput,
  fileInput,
  filters,
  hiddenInput,
  numberInput,
  oneTimeCode,
  passwordInput,
  radio,
  select,
  switchControl,
  textArea,
  textInput,
];
