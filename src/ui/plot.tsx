import { scaleBand, scaleLinear } from 'd3-scale';
import { line as lineThrough } from 'd3-shape';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.tsx';
import { useWide } from './use-wide.ts';

/** Drawn units, which are about CSS pixels on a phone and on a large screen: words stay readable. */
const WIDTHS = { narrow: 340, wide: 640 };
const LABELS = { narrow: 5, wide: 9 };
const HEIGHT = 220;
const LEFT = 44;
const BOTTOM = 24;
const TOP = 8;
const TICKS = 4;
/** Between bands, as a share of their step. */
const GAP = 0.38;
/** A few bars do not become walls. */
const WIDEST = 48;

/** One mark along the horizontal axis; null where there is nothing to tell. */
export interface PlotPoint {
  key: string;
  label: string;
  /** From nothing to a value, or from one to another. */
  bar: { from: number; to: number } | null;
  line: number | null;
}

export interface PlotProps {
  /** What is shown, in words. */
  title: string;
  /** Names of both series; the line is optional. */
  barName: string;
  lineName?: string | undefined;
  points: readonly PlotPoint[];
  /** Writes a value. */
  say: (value: number) => string;
  /** The table comes first, and open. */
  asTable?: boolean;
  /** The same as a table. */
  children: ReactNode;
}

/** About half of a drawn letter. */
const HALF_LETTER = 3.8;

/** A word below its mark, or before the right edge where it would be cut there. */
function Label({ at, width, children }: { at: number; width: number; children: string }) {
  const fits = at + children.length * HALF_LETTER <= width;
  return (
    <text x={fits ? at : width} y={HEIGHT - 6} textAnchor={fits ? 'middle' : 'end'} className="fill-muted text-[13px]">
      {children}
    </text>
  );
}

/** Bars with a line over them, and the table that says the same. Shape tells the series apart, not colour. */
export function Plot({ title, barName, lineName, points, say, asTable = false, children }: PlotProps) {
  const { t } = useText();
  const size = useWide() ? 'wide' : 'narrow';
  const width = WIDTHS[size];
  const values = points.flatMap(({ bar, line }) => [bar?.to ?? 0, line ?? 0]);
  const isEmpty = values.every((value) => value === 0);
  // Where nothing is told the table would repeat that in each of its cells; zeros were counted.
  const isTold = points.some(({ bar, line }) => bar !== null || line !== null);
  const bands = scaleBand(
    points.map(({ key }) => key),
    [LEFT, width],
  )
    .paddingInner(GAP)
    .paddingOuter(GAP / 2);
  const yOf = scaleLinear([0, Math.max(1, ...values)], [HEIGHT - BOTTOM, TOP]).nice(TICKS);
  const middle = (key: string) => (bands(key) ?? LEFT) + bands.bandwidth() / 2;
  const barWidth = Math.min(bands.bandwidth(), WIDEST);
  const every = Math.ceil(points.length / LABELS[size]);
  const path = lineThrough<PlotPoint>(
    ({ key }) => middle(key),
    ({ line }) => yOf(line ?? 0),
  ).defined(({ line }) => line !== null)([...points]);
  const table = (
    <details open={asTable}>
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold text-accent">
        {t('statistics.table')}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must scroll it */}
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={title}>
        {children}
      </div>
    </details>
  );
  return (
    <figure className="grid grid-cols-1 gap-2">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="inline-flex items-center gap-1.5 text-muted">
          <svg width="14" height="12" aria-hidden="true">
            <rect x="2" y="1" width="10" height="11" rx="2" className="fill-accent" />
          </svg>
          {barName}
        </span>
        {lineName !== undefined && (
          <span className="inline-flex items-center gap-1.5 text-muted">
            <svg width="22" height="12" aria-hidden="true">
              <path d="M0 6H22" className="stroke-ink" strokeWidth="2" strokeDasharray="5 3" />
              <circle cx="11" cy="6" r="3.5" className="fill-surface stroke-ink" strokeWidth="2" />
            </svg>
            {lineName}
          </span>
        )}
      </figcaption>
      {asTable && isTold && table}
      {isEmpty ? (
        <p className="py-2 text-muted">{t('statistics.nothing')}</p>
      ) : (
        <svg viewBox={`0 0 ${String(width)} ${String(HEIGHT)}`} role="img" aria-label={title} className="h-auto w-full">
          {yOf.ticks(TICKS).map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={width} y1={yOf(tick)} y2={yOf(tick)} className="stroke-line" />
              <text
                x={LEFT - 6}
                y={yOf(tick)}
                textAnchor="end"
                dominantBaseline="middle"
                className="fill-muted text-[13px]"
              >
                {say(tick)}
              </text>
            </g>
          ))}
          {points.map(({ key, label, bar }, index) => (
            <g key={key}>
              {bar !== null && (
                <rect
                  x={middle(key) - barWidth / 2}
                  y={yOf(bar.to)}
                  width={barWidth}
                  height={Math.max(2, yOf(bar.from) - yOf(bar.to))}
                  rx={3}
                  className="fill-accent"
                />
              )}
              {index % every === 0 && (
                <Label at={middle(key)} width={width}>
                  {label}
                </Label>
              )}
            </g>
          ))}
          {lineName !== undefined && (
            <>
              <path d={path ?? ''} fill="none" className="stroke-ink" strokeWidth={2} strokeDasharray="5 3" />
              {points.map(
                ({ key, line }) =>
                  line !== null && (
                    <circle
                      key={key}
                      cx={middle(key)}
                      cy={yOf(line)}
                      r={4}
                      className="fill-surface stroke-ink"
                      strokeWidth={2}
                    />
                  ),
              )}
            </>
          )}
        </svg>
      )}
      {!asTable && isTold && table}
    </figure>
  );
}
