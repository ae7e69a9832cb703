import { GLYPH_OF, GLYPHS, PATTERN_OF } from './glyphs.ts';
import type { SpotLook } from './spot-appearance.ts';
import { paletteOf, waitingSwatch } from './palette.ts';
import { useDark } from './use-dark.ts';

export interface StateGlyphProps {
  look: SpotLook;
  colourBlind: boolean;
  initials?: string | null;
  waiting?: boolean;
  /** Line within the edge, `#rrggbb`. */
  accent?: string | null;
  /** Its flag. */
  preferred?: boolean;
  /** Width and height in CSS pixels. */
  size?: number;
}

/** A state as the plan paints it, for lists, legends and sheets. Decorative: the words stand beside it. */
export function StateGlyph({ look, colourBlind, initials, waiting, accent, preferred, size = 32 }: StateGlyphProps) {
  const dark = useDark();
  const swatch = paletteOf({ colourBlind, dark })[look];
  const { fill, edge, ink } = waiting === true ? waitingSwatch(swatch, dark) : swatch;
  const glyph = GLYPHS[GLYPH_OF[look]];
  const pattern = PATTERN_OF[look];
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" focusable="false" className="shrink-0">
      <rect x="2" y="2" width="36" height="36" rx="9" fill={fill} />
      {pattern === 'half' && <path d="M2 28h36v1a9 9 0 0 1-9 9H11a9 9 0 0 1-9-9Z" fill={edge} opacity="0.45" />}
      {pattern === 'hatch' && (
        <path d="M4 18 18 4M4 30 30 4M6 38 38 6M18 38 38 18M30 37l7-7" stroke={ink} strokeWidth="1.5" opacity="0.4" />
      )}
      <rect
        x="2"
        y="2"
        width="36"
        height="36"
        rx="9"
        fill="none"
        stroke={edge}
        strokeWidth="2"
        strokeDasharray={waiting === true ? '5 4' : undefined}
      />
      {pattern === 'double' && (
        <rect x="5.5" y="5.5" width="29" height="29" rx="6" fill="none" stroke={edge} strokeWidth="1.3" />
      )}
      {accent != null && (
        <rect x="5" y="5" width="30" height="30" rx="6.5" fill="none" stroke={accent} strokeWidth="2.4" />
      )}
      {initials != null && initials !== '' ? (
        <text x="20" y="20.5" textAnchor="middle" dominantBaseline="central" fontSize="14" fontWeight="700" fill={ink}>
          {initials}
        </text>
      ) : (
        <g transform="translate(8 8)" stroke={ink} strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
          {glyph.fill !== undefined && <path d={glyph.fill} fill={ink} stroke="none" />}
          {glyph.stroke !== undefined && <path d={glyph.stroke} fill="none" />}
        </g>
      )}
      {preferred === true && (
        <g>
          <circle cx="8.5" cy="8.5" r="7.5" className="fill-ink stroke-surface" strokeWidth="1.5" />
          <g transform="translate(3.5 3.5) scale(0.42)" className="stroke-surface" strokeWidth="2.6">
            <path d={GLYPHS.flag.fill} className="fill-surface" stroke="none" />
            <path d={GLYPHS.flag.stroke} fill="none" strokeLinecap="round" />
          </g>
        </g>
      )}
      {waiting === true && (
        <g>
          <circle cx="31.5" cy="8.5" r="7.5" fill={fill} stroke={edge} strokeWidth="1.5" />
          <path
            d="M31.5 4.6v4.1l2.7 1.6"
            fill="none"
            stroke={ink}
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      )}
    </svg>
  );
}
