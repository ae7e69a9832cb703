import { type BenchFloor, changesOf, chance, type DeskLook, makeFloor } from './floor.ts';

/** What a contender offers; the bench does the same with each of them. */
export interface Contender {
  /** Prepares the state before a floor is shown; with React a rendered screen, as in the app. */
  open?(root: HTMLElement): void;
  /** Shows all of a floor in `root`, which has its size; resolves within the task that made it. */
  mount(root: HTMLElement, floor: BenchFloor, onOpen: (desk: number) => void): void;
  /** Gives some desks other looks. */
  recolour(changes: ReadonlyMap<number, DeskLook>): void;
  /** The desk at a point of the screen while all of the floor is shown, or -1. */
  hit(x: number, y: number): number;
  /** Brings a desk into the middle or near to it, `NAME_SIDE` pixels high where the zoom allows. */
  show(desk: number): void;
  /** Zoom and place now, in the contender's own words. */
  view(): string;
  /** Where a desk is that was shown, when not in the middle of the screen. */
  where?(desk: number): Point;
}

export interface Point {
  x: number;
  y: number;
}

/** A desk is shown this high (CSS pixels): large enough for its name. */
export const NAME_SIDE = 26;

/** What the bench asks of a page. */
export interface FloorPlanPage {
  /** @returns milliseconds until the first frame with the plan was presented */
  mount(count: number): Promise<number>;
  /** Turn by turn, each with a frame of its own. */
  recolour(turns: number): Promise<void>;
  /** @returns microseconds for each of many points */
  hit(): number;
  /** Shows the desk at a share of those in the middle of the floor. @returns its index and place on the screen */
  show(share: number): Promise<Point & { desk: number }>;
  /** Resolves with the next tap's desk and the milliseconds from the finger's lifting to the frame with the sheet. */
  tapped(): Promise<{ desk: number; took: number }>;
  /** Measures from here on. */
  watchMoves(): void;
  /** Milliseconds of each frame with a move: work on the main thread, and from the finger's move until it is done. */
  moves(): { work: number[]; late: number[] };
  /** Zoom and place now: a gesture that changed nothing was none. */
  view(): string;
  /** Share of pixels that differ between two pictures (PNG in base64) by more than the eye forgives. */
  differ(first: string, second: string): Promise<number>;
}

declare global {
  // eslint-disable-next-line no-var
  var floorPlanBench: FloorPlanPage;
}

/** Runs after the frame that comes next was made. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      run();
    });
    port1.start();
    port2.postMessage(null);
  });
}
const frame = () =>
  new Promise<void>((resolve) => {
    afterFrame(resolve);
  });
const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Resolves with the time at which an element that was marked with `elementtiming` was presented. */
function presented(mark: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('identifier' in entry) || entry.identifier !== mark || !('renderTime' in entry)) continue;
        observer.disconnect();
        resolve(Number(entry.renderTime));
      }
    });
    observer.observe({ type: 'element', buffered: false });
  });
}

async function pixelsOf(data: string): Promise<Uint8ClampedArray> {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, picture.width, picture.height).data;
}

/** Steps of a colour channel, of 255, that count as wrong. */
const FORGIVEN = 32;

/** A text whose first presentation the browser tells. */
function sign(mark: string, words: string): HTMLElement {
  const made = document.createElement('p');
  made.setAttribute('elementtiming', mark);
  made.textContent = words;
  return made;
}

/**
 * Paints on some canvas. A page's first one connects to the graphics card, which the emulation needs up to a second
 * for.
 */
async function wakeGraphics(): Promise<void> {
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  canvas.getContext('2d')?.fillRect(0, 0, 9, 9);
  await frame();
  await frame();
  canvas.remove();
}

/** Offers a contender to the bench. */
export function offer(contender: Contender): void {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  contender.open?.(root);
  let floor = makeFloor(0);
  let opened: (desk: number) => void = () => undefined;
  let turn = 0;
  let taps = 0;
  const moves = { work: [] as number[], late: [] as number[] };
  globalThis.floorPlanBench = {
    async mount(count) {
      floor = makeFloor(count);
      await wakeGraphics();
      await pause(200);
      const shown = presented('plan');
      const began = performance.now();
      contender.mount(root, floor, (desk) => {
        opened(desk);
      });
      const words = sign('plan', 'Floor');
      words.className = 'corner';
      document.body.append(words);
      const took = (await shown) - began;
      await frame();
      return took;
    },
    async recolour(turns) {
      for (let index = 0; index < turns; index += 1) {
        const changes = changesOf(floor, 0.05, turn);
        turn += 1;
        contender.recolour(changes);
        await frame();
        for (const [desk, look] of changes) floor.looks[desk] = look;
        await pause(30);
      }
    },
    hit() {
      const random = chance(5);
      const points = Array.from({ length: 400 }, () => [random() * innerWidth, random() * innerHeight] as const);
      for (const [x, y] of points.slice(0, 20)) contender.hit(x, y);
      let found = 0;
      let count = 0;
      const began = performance.now();
      while (performance.now() - began < 60) {
        for (const [x, y] of points.slice(((count / 20) % 20) * 20, ((count / 20) % 20) * 20 + 20))
          found += contender.hit(x, y) >= 0 ? 1 : 0;
        count += 20;
      }
      const took = performance.now() - began;
      if (count > 400 && found === 0) throw new Error('no point hit a desk');
      return (took / count) * 1000;
    },
    async show(share) {
      // Away from the floor's edges: buttons lie over the corners of the plan.
      const central = floor.desks.flatMap(({ x, y }, index) =>
        Math.abs(x / floor.width - 0.5) < 0.25 && Math.abs(y / floor.height - 0.5) < 0.3 ? [index] : [],
      );
      const desk = central[Math.floor(central.length * share)] ?? 0;
      contender.show(desk);
      await pause(700);
      return { desk, ...(contender.where?.(desk) ?? { x: innerWidth / 2, y: innerHeight / 2 }) };
    },
    tapped() {
      return new Promise((resolve, reject) => {
        let lifted = 0;
        const longest = setTimeout(() => {
          reject(new Error('a tap led to no sheet'));
        }, 10_000);
        addEventListener(
          'touchend',
          (event) => {
            lifted = event.timeStamp;
          },
          { capture: true, once: true },
        );
        opened = (desk) => {
          opened = () => undefined;
          taps += 1;
          const mark = `sheet-${String(taps)}`;
          void presented(mark).then((at) => {
            sheet.remove();
            clearTimeout(longest);
            resolve({ desk, took: at - lifted });
          });
          const sheet = document.createElement('div');
          sheet.setAttribute('role', 'dialog');
          sheet.className = 'sheet';
          sheet.append(
            sign(mark, `${floor.desks[desk]?.name ?? ''}: ${floor.looks[desk] ?? ''}`),
            Object.assign(document.createElement('button'), { textContent: 'Book' }),
          );
          document.body.append(sheet);
        };
      });
    },
    watchMoves() {
      if (moves.work.length === 0) {
        let began = 0;
        let moved = 0;
        addEventListener(
          'touchmove',
          (event) => {
            if (began !== 0) return;
            began = performance.now();
            moved = event.timeStamp;
            afterFrame(() => {
              const now = performance.now();
              moves.work.push(now - began);
              moves.late.push(now - moved);
              began = 0;
            });
          },
          { capture: true, passive: true },
        );
      }
      moves.work = [];
      moves.late = [];
    },
    moves: () => moves,
    view: () => contender.view(),
    async differ(first, second) {
      const [a, b] = [await pixelsOf(first), await pixelsOf(second)];
      let wrong = 0;
      for (let at = 0; at < a.length; at += 4)
        if ([0, 1, 2].some((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > FORGIVEN))
          wrong += 1;
      return wrong / (a.length / 4);
    },
  };
}
