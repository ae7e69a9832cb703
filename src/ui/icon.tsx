import { classNames } from './class-names.ts';

/** Stroke paths on a 24 × 24 grid. */
const PATHS = {
  home: 'M3.5 11 12 4l8.5 7M6 9.5V20h4.5v-5.5h3V20H18V9.5',
  house: 'M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5',
  desk: 'M3 9.5h18M5 9.5V19M19 9.5V19M13 9.5V14h6M8 6.5h6v3H8zM11 6.5',
  building: 'M5 20.5V4.5h9v16M14 9.5h5v11M3.5 20.5h17M8 8h3M8 11.5h3M8 15h3',
  floorPlan: 'M4 5h16v14H4zM4 12h6M10 5v9M14 19v-6h6',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V7M15.5 3.5V7',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.2 6.5h.1M4.2 12h.1M4.2 17.5h.1',
  team: 'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11ZM3 19.5c.3-3.5 2.7-5.3 6-5.3s5.7 1.8 6 5.3M15.5 4.9a3 3 0 0 1 0 5.9M17.4 14.6c2 .7 3.3 2.3 3.6 4.9',
  person: 'M12 11.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM4.8 20c.4-3.9 3.1-6 7.2-6s6.8 2.1 7.2 6',
  more: 'M5.5 13.1a1.1 1.1 0 1 0 0-2.2 1.1 1.1 0 0 0 0 2.2ZM12 13.1a1.1 1.1 0 1 0 0-2.2 1.1 1.1 0 0 0 0 2.2ZM18.5 13.1a1.1 1.1 0 1 0 0-2.2 1.1 1.1 0 0 0 0 2.2Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  checkCircle: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8.3 12.3l2.6 2.6 4.8-5.2',
  close: 'm6 6 12 12M18 6 6 18',
  chevronLeft: 'm14.5 5.5-6.5 6.5 6.5 6.5',
  chevronRight: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  chevronUp: 'm5.5 14.5 6.5-6.5 6.5 6.5',
  chevronDown: 'm5.5 9.5 6.5 6.5 6.5-6.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  cloud: 'M7 18.5a4 4 0 0 1-.4-8 5.5 5.5 0 0 1 10.6-.9 4.5 4.5 0 0 1 .3 8.9Z',
  cloudCheck: 'M7 18.5a4 4 0 0 1-.4-8 5.5 5.5 0 0 1 10.6-.9 4.5 4.5 0 0 1 .3 8.9ZM9.2 13.2l2.1 2.1 3.6-3.9',
  cloudOff: 'M8.5 6.4a5.5 5.5 0 0 1 8.7 3.2 4.5 4.5 0 0 1 2.7 7.5M16 18.5H7a4 4 0 0 1-.4-8M4 4l16 16',
  sync: 'M19.5 11a7.6 7.6 0 0 0-13.8-3.2M4.5 13a7.6 7.6 0 0 0 13.8 3.2M5.5 3.8v4.2h4.2M18.5 20.2V16h-4.2',
  device: 'M7.5 3.5h9v17h-9zM11 17.8h2',
  warning: 'M12 4.2 2.9 19.8h18.2ZM12 10v4.5M12 17.3h.01',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.2M12 7.9h.01',
  question:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.7 9.7a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1.1.8-1.1 1.6v.2M12 16.6h.01',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5ZM10 20.5h4',
  signOut: 'M13.5 4.5h-8v15h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  star: 'm12 4 2.4 5 5.5.7-4 3.8 1 5.5-4.9-2.7L7.1 19l1-5.5-4-3.8 5.5-.7Z',
  pin: 'M12 21c4.4-4.3 6.6-7.8 6.6-10.7a6.6 6.6 0 1 0-13.2 0C5.4 13.2 7.6 16.7 12 21ZM12 12.5a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  chart: 'M4 4v16h16M8 16v-5M12.5 16V7M17 16v-7',
  briefcase: 'M4 8h16v11.5H4zM9 8V5h6v3M4 13h16',
  away: 'M10.5 13.5 3.5 11l17-6.5-4.5 16-3.5-6Zm0 0 3.7-3.7',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  sick: 'M10 14.2V5.5a2 2 0 1 1 4 0v8.7a3.8 3.8 0 1 1-4 0ZM12 9v8',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v3M17.5 20H20M14 19.5v.5',
  filter: 'M4 5.5h16l-6.2 7.2v5.8l-3.6-2v-3.8Z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3l5.2 5.2',
  trash: 'M5 6.5h14M9.5 6.5v-2h5v2M6.8 6.5l.8 13h8.8l.8-13M10 10v6M14 10v6',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.8v4.4h-4.4',
  undo: 'M9 14.5 4.5 10 9 5.5M4.5 10h9.2a5 5 0 0 1 0 10H10',
  lock: 'M6 10.5h12v9.5H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  install: 'M12 4v10.5M8 10.5l4 4 4-4M4.5 17.5v2.5h15v-2.5',
  share: 'M12 14.5V3.5M8 7l4-3.5L16 7M8 10.5H5.5v10h13v-10H16',
  copy: 'M9 8.5h10.5V20H9zM5.5 15.5h-1V4H15v1',
  print: 'M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z',
  gear: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM19 12l2-1.5-2-3.5-2.4.8-1.9-1.1L14.2 4h-4l-.5 2.7-1.9 1.1L5.4 7l-2 3.5 2 1.5-2 1.5 2 3.5 2.4-.8 1.9 1.1.5 2.7h4l.5-2.7 1.9-1.1 2.4.8 2-3.5Z',
  eye: 'M2.5 12C4.8 8 8 6 12 6s7.2 2 9.5 6c-2.3 4-5.5 6-9.5 6s-7.2-2-9.5-6ZM12 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z',
  broom: 'm19.5 4-7 7M9 9.5l5.5 5.5M9 9.5c-2.5 1-4.5 3.5-5.5 7l6 4c3-1 5-3 5-5.5M7 14.5l-1.5 2.5M10.5 17 9 20',
} as const;

export type IconName = keyof typeof PATHS;

/**
 * A line icon in the colour of its text. Decorative: what it says stands in words beside it or in the control's label.
 * @param props.size edge in CSS pixels at the usual size of text, with which it grows
 */
export function Icon({
  name,
  size = 22,
  className,
}: {
  name: IconName;
  size?: number;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={`${String(size / 16)}rem`}
      height={`${String(size / 16)}rem`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={classNames('shrink-0', className)}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
