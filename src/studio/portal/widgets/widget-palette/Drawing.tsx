import type { ReactNode } from 'react';

const lines = 'M4 7H28M4 12H28M4 17H20';
const frame = 'M3 4H29V20H3Z';
const pill = 'M7 8H25A4 4 0 0 1 25 16H7A4 4 0 0 1 7 8Z';
const picture = `${frame}M3 17L12 9L18 15L22 12L29 18`;

/** The drawings of the groups, for widgets without one of their own. */
const ofGroups: Readonly<Record<string, string>> = {
  own: 'M16 3L28 9V17L16 22L4 17V9ZM4 9L16 14L28 9M16 14V22',
  text: lines,
  layout: frame,
  action: `${pill}M12 12H20`,
  data: `${frame}M3 9H29M3 14H29`,
  media: picture,
  message: `${frame}M8 8V13M8 16V16.5M13 9H25M13 14H22`,
  navigation:
    'M3 12H29M8 12V12.1M16 12V12.1M24 12V12.1M6 10H10V14H6ZM14 10H18V14H14ZM22 10H26V14H22Z',
};

/** What the widgets look like, in a box of 32 by 24. */
const ofTypes: Readonly<Record<string, string>> = {
  heading: 'M5 5V19M15 5V19M5 12H15M20 17H28',
  amount: 'M4 16H20M24 8V16M22 10L24 8M4 10H16',
  figure: 'M5 5H15M5 18H25M5 9H12V14H5ZM16 9H23V14H16Z',
  badge: `${pill}M10 12H22`,
  meter: 'M3 10H29V14H3ZM3 12H19M19 10V14',
  ring: 'M16 3A9 9 0 1 1 15.9 3ZM16 7A5 5 0 1 1 15.9 7Z',
  'description-list': 'M4 6H12M16 6H28M4 12H12M16 12H26M4 18H12M16 18H28',
  section: `${frame}M7 8H17M7 13H25M7 16H21`,
  columns: 'M3 4H14V20H3ZM18 4H29V20H18Z',
  grid: 'M3 4H10V20H3ZM13 4H20V20H13ZM23 4H29V20H23Z',
  stack: 'M4 4H28V8H4ZM4 10H28V14H4ZM4 16H28V20H4Z',
  group: 'M3 8H29V16H3ZM23 11L25 13L27 11M7 12H17',
  accordion: 'M3 4H29V9H3ZM3 9H29V15H3ZM3 15H29V20H3ZM24 6L26 7L28 6',
  divider: 'M3 12H29',
  tabs: 'M3 9H29V20H3ZM3 9V4H12V9M12 5H21V9',
  button: `${pill}M11 12H21`,
  'icon-button': 'M16 4A8 8 0 1 1 15.9 4ZM13 12H19M16 9V15',
  link: 'M4 12H22M17 7L22 12L17 17M4 17H14',
  'action-menu': 'M4 4H20V20H4ZM8 8H16M8 12H16M8 16H13',
  'action-bar': 'M3 14H29V21H3ZM20 16H26V19H20ZM6 17.5H12M5 5H27M5 9H22',
  table: `${frame}M3 9H29M3 14H29M12 4V20M21 4V20`,
  list: 'M4 6H6M10 6H28M4 12H6M10 12H28M4 18H6M10 18H28',
  'list-item': 'M3 7H29V17H3ZM7 10V14M11 10H22M11 14H18M25 10L27 12L25 14',
  chart: 'M4 4V20H29M8 15L14 9L19 13L27 6',
  scatter: 'M4 4V20H29M9 14V14.1M13 9V9.1M18 13V13.1M23 7V7.1M25 12V12.1',
  shares: 'M16 3A9 9 0 1 1 15.9 3ZM16 12V3M16 12L24 16',
  heatmap: `${frame}M11 4V20M20 4V20M3 12H29M12 13H19V19H12Z`,
  stat: 'M4 6H12M4 12H12M16 16L20 11L23 14L29 6',
  calendar: `${frame}M3 9H29M9 2V6M23 2V6M8 13H10M15 13H17M22 13H24M8 17H10M15 17H17`,
  kanban: 'M3 4H10V14H3ZM13 4H20V20H13ZM23 4H29V11H23Z',
  timeline: 'M7 4V20M6 6H8M6 12H8M6 18H8M12 6H26M12 12H22M12 18H26',
  tree: 'M5 4V18H12M5 10H12M15 10H27M15 18H25M3 4H17',
  filters: 'M4 5H28L19 13V20L13 18V13Z',
  pagination: 'M8 8L4 12L8 16M12 12H12.1M16 12H16.1M20 12H20.1M24 8L28 12L24 16',
  comments: 'M4 4H22V13H10L6 16V13H4ZM14 16H24L27 19V16H28V8H25',
  map: 'M3 6L12 4L20 6L29 4V18L20 20L12 18L3 20ZM12 4V18M20 6V20',
  video: `${frame}M13 8L20 12L13 16Z`,
  audio: 'M4 10V14M9 7V17M14 4V20M19 8V16M24 10V14M28 11V13',
  avatar: 'M16 3A4 4 0 1 1 15.9 3ZM7 20A9 9 0 0 1 25 20',
  'qr-code': 'M6 3H13V10H6ZM19 3H26V10H19ZM6 14H13V21H6ZM19 14H22M26 14V17M19 18V21H26',
  barcode: 'M5 4V20M8 4V20M12 4V20M14 4V20M19 4V20M22 4V20M27 4V20',
  progress: 'M3 10H29V14H3ZM3 12H15',
  'empty-state': 'M10 4H22V11H10ZM8 15H24M11 19H21',
  help: 'M16 3A9 9 0 1 1 15.9 3ZM13 10A3 3 0 1 1 16 13V14M16 17V17.1',
  stepper: 'M8 12H13M19 12H24M5 9A3 3 0 1 1 4.9 9ZM16 9A3 3 0 1 1 15.9 9ZM27 9A3 3 0 1 1 26.9 9Z',
};

interface DrawingProps {
  readonly type: string;
  readonly group: string;
}

/** A small drawing of a widget. */
export function Drawing({ type, group }: DrawingProps): ReactNode {
  const shape = Object.hasOwn(ofTypes, type) ? ofTypes[type] : ofGroups[group];
  return (
    <svg className="studio-palette__drawing" viewBox="0 0 32 24" aria-hidden="true">
      <path d={shape ?? frame} />
    </svg>
  );
}
