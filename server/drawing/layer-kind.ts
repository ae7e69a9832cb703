import type { FloorPlanLayerKind } from '../../src/domain/floor-plan/floor-plan.ts';

/**
 * Words in layers, classes and ids, in several languages; the first match wins. Order matters: a glass wall is glass.
 */
const WORDS: [RegExp, FloorPlanLayerKind][] = [
  [/stair|trap\b|treppe|escal|stufe/i, 'stairs'],
  [/door|deur|porte|tür|tuer|porta\b/i, 'door'],
  [/window|raam|ramen|fenster|fen[eê]tre|janela/i, 'window'],
  [/glaz|glass|glas\b|vitr|vidro/i, 'glass'],
  [/wall|muur|muren|wand|\bmur\b|\bmurs\b|parede|column|kolom|säule|pilar/i, 'wall'],
  [/chair|seat|stoel|stuhl|chaise|cadeira/i, 'chair'],
  [/plant|\btree|green|boom|baum|arbre/i, 'plant'],
  [/\bcore\b|shaft|schacht|lift|elevator|ascenseur|aufzug|elevador|toilet|\bwc\b|sanit/i, 'core'],
  [/furni|meubel|möbel|moebel|mobili|table|tafel|tisch|desk|bureau/i, 'furniture'],
  [/slab|floorplate|vloer|outline|boden|\bsol\b|piso\b/i, 'slab'],
];

/** Guesses a shape's kind from its names and those around it, nearest first; null if none matches. */
export function kindOf(hints: readonly string[]): FloorPlanLayerKind | null {
  for (const hint of hints) {
    const kind = kindOfHint(hint);
    if (kind !== null) return kind;
  }
  return null;
}

/** Layers name thousands of shapes alike. */
const known = new Map<string, FloorPlanLayerKind | null>();
const MAX_KNOWN = 10_000;

function kindOfHint(hint: string): FloorPlanLayerKind | null {
  const before = known.get(hint);
  if (before !== undefined) return before;
  const words = hint.replaceAll(/[_\-.:/]+/g, ' ');
  const kind = WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(hint, kind);
  return kind;
}
