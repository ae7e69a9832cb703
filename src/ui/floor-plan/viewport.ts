/** Limits and steps of the zoom. Source: spec 9, "Zoom". */
export const MIN_ZOOM = 0.5;
export const MAX_ZOOM = 10;
export const ZOOM_IN = 1.5;
export const ZOOM_OUT = 0.7;

export interface Size {
  width: number;
  height: number;
}

/** How the whole drawing sits in the viewport at zoom 1: fitted pixel = drawing unit × `scale` + offset. */
export interface Fit {
  scale: number;
  x: number;
  y: number;
}

/** What the person sees: screen pixel = fitted pixel × `zoom` + (x, y). */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

export interface Point {
  x: number;
  y: number;
}

export const WHOLE: View = { x: 0, y: 0, zoom: 1 };

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Fits a drawing into a viewport.
 * @param drawing its size in drawing units
 * @param viewport its size in CSS pixels
 * @param margin space kept free on each side, in CSS pixels
 */
export function fitTo(drawing: Size, viewport: Size, margin = 12): Fit {
  const width = Math.max(1, viewport.width - 2 * margin);
  const height = Math.max(1, viewport.height - 2 * margin);
  const scale = Math.min(width / Math.max(1, drawing.width), height / Math.max(1, drawing.height));
  return { scale, x: (viewport.width - drawing.width * scale) / 2, y: (viewport.height - drawing.height * scale) / 2 };
}

/** Screen pixel → drawing unit. */
export function toDrawing(fit: Fit, view: View, screen: Point): Point {
  return {
    x: ((screen.x - view.x) / view.zoom - fit.x) / fit.scale,
    y: ((screen.y - view.y) / view.zoom - fit.y) / fit.scale,
  };
}

/** Drawing unit → screen pixel. */
export function toScreen(fit: Fit, view: View, point: Point): Point {
  return {
    x: (point.x * fit.scale + fit.x) * view.zoom + view.x,
    y: (point.y * fit.scale + fit.y) * view.zoom + view.y,
  };
}

/** Zooms to `zoom` (kept within the limits) so that the screen point `at` stays where it is. */
export function zoomAt(view: View, zoom: number, at: Point): View {
  const next = clamp(zoom, MIN_ZOOM, MAX_ZOOM);
  const ratio = next / view.zoom;
  return { zoom: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** Moves the view just so far that the middle of the viewport stays over the drawing: the drawing cannot be lost. */
export function keepInSight(fit: Fit, view: View, drawing: Size, viewport: Size): View {
  const low = toScreen(fit, view, { x: 0, y: 0 });
  const high = toScreen(fit, view, { x: drawing.width, y: drawing.height });
  const middle = { x: viewport.width / 2, y: viewport.height / 2 };
  const dx = low.x > middle.x ? middle.x - low.x : high.x < middle.x ? middle.x - high.x : 0;
  const dy = low.y > middle.y ? middle.y - low.y : high.y < middle.y ? middle.y - high.y : 0;
  return dx === 0 && dy === 0 ? view : { zoom: view.zoom, x: view.x + dx, y: view.y + dy };
}

/** The view at `zoom` with a point of the drawing in the middle of the viewport. */
export function centreOn(fit: Fit, point: Point, zoom: number, viewport: Size): View {
  const next = clamp(zoom, MIN_ZOOM, MAX_ZOOM);
  return {
    zoom: next,
    x: viewport.width / 2 - (point.x * fit.scale + fit.x) * next,
    y: viewport.height / 2 - (point.y * fit.scale + fit.y) * next,
  };
}

/**
 * The zoom at which the drawing fills the viewport in both directions, at most `most`:
 * a wide floor on a tall phone would else be a strip with nothing to tap.
 */
export function coverZoom(fit: Fit, drawing: Size, viewport: Size, most = 4): number {
  const width = Math.max(1, drawing.width * fit.scale);
  const height = Math.max(1, drawing.height * fit.scale);
  return clamp(Math.max(viewport.width / width, viewport.height / height), 1, most);
}

/** Pans just so far that a box (drawing units) is within the viewport, with `margin` pixels around it. */
export function reveal(
  fit: Fit,
  view: View,
  box: { x: number; y: number; width: number; height: number },
  viewport: Size,
  margin = 24,
): View {
  const low = toScreen(fit, view, box);
  const high = toScreen(fit, view, { x: box.x + box.width, y: box.y + box.height });
  const shift = (from: number, to: number, room: number) =>
    from < margin ? margin - from : to > room - margin ? room - margin - to : 0;
  const dx = shift(low.x, high.x, viewport.width);
  const dy = shift(low.y, high.y, viewport.height);
  return dx === 0 && dy === 0 ? view : { zoom: view.zoom, x: view.x + dx, y: view.y + dy };
}

/** Movements below this are rounding errors. */
const INVISIBLE_PX = 0.01;

/**
 * Moves a view so that a drawing larger than the viewport fills it and a smaller one is centred. For views that the app
 * chooses, not for gestures.
 * @param margin pixels of ground that may show around the drawing
 */
export function clampToEdges(fit: Fit, view: View, drawing: Size, viewport: Size, margin = 12): View {
  const low = toScreen(fit, view, { x: 0, y: 0 });
  const high = toScreen(fit, view, { x: drawing.width, y: drawing.height });
  const shift = (from: number, to: number, room: number) => {
    if (to - from <= room - 2 * margin + 0.5) return (room - to - from) / 2;
    return from > margin ? margin - from : to < room - margin ? room - margin - to : 0;
  };
  const dx = shift(low.x, high.x, viewport.width);
  const dy = shift(low.y, high.y, viewport.height);
  // A view that differs by rounding from the whole floor must stay equal to it: it needs no detail.
  return Math.abs(dx) + Math.abs(dy) < INVISIBLE_PX ? view : { zoom: view.zoom, x: view.x + dx, y: view.y + dy };
}

/** Where detail lies on the screen that was painted for `base` and reaches beyond the viewport by `margin`. */
function detailBox(
  base: View,
  view: View,
  viewport: Size,
  margin: Size,
): { left: number; top: number; right: number; bottom: number } {
  const ratio = view.zoom / base.zoom;
  const left = view.x - (base.x + margin.width) * ratio;
  const top = view.y - (base.y + margin.height) * ratio;
  return {
    left,
    top,
    right: left + (viewport.width + 2 * margin.width) * ratio,
    bottom: top + (viewport.height + 2 * margin.height) * ratio,
  };
}

/** Whether detail that was painted for one view hides all that lies below it in another. */
export function covers(base: View, view: View, viewport: Size, margin: Size): boolean {
  const { left, top, right, bottom } = detailBox(base, view, viewport, margin);
  return left <= 0 && top <= 0 && right >= viewport.width && bottom >= viewport.height;
}

/** While fingers move, a picture may be stretched by this much. */
const MAX_STRETCH = 4;
/** Good detail must cover at least this share of the viewport on either axis. */
const MIN_COVERED_SHARE = 0.75;

/**
 * Whether a view needs new detail while fingers still move: the present detail covers too little of it or is stretched
 * too far, and so is the base layer.
 * @param base view for which the detail was painted; null where there is none
 * @param margin how far it reaches beyond the viewport on each side, in CSS pixels
 */
export function isStale(base: View | null, view: View, viewport: Size, margin: Size): boolean {
  if (view.zoom <= MAX_STRETCH) return false;
  if (base === null) return true;
  if (view.zoom / base.zoom > MAX_STRETCH) return true;
  const { left, top, right, bottom } = detailBox(base, view, viewport, margin);
  return (
    left > viewport.width * (1 - MIN_COVERED_SHARE) ||
    top > viewport.height * (1 - MIN_COVERED_SHARE) ||
    right < viewport.width * MIN_COVERED_SHARE ||
    bottom < viewport.height * MIN_COVERED_SHARE
  );
}
