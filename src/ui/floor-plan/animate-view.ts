import type { View } from './viewport.ts';

/** Steps of a movement from one view to another, the zoom in equal ratios so that it feels even. */
function between(from: View, to: View, share: number): View {
  const zoom = from.zoom * (to.zoom / from.zoom) ** share;
  // The point that stays put while zooming stays put on the way, too.
  const turned = Math.abs(to.zoom - from.zoom) < 1e-6 ? share : (zoom - from.zoom) / (to.zoom - from.zoom);
  return { zoom, x: from.x + (to.x - from.x) * turned, y: from.y + (to.y - from.y) * turned };
}

export interface ViewAnimation {
  /** Moves from a view to another; a later call, or `stop`, ends it where it is. */
  to: (from: View, to: View, onStep: (view: View, last: boolean) => void) => void;
  stop: () => void;
  /** Where the movement under way leads, or null at rest. */
  aim: () => View | null;
}

/** Movements by buttons and fit. The spring library comes at first use; with reduced motion there is none. */
export function createViewAnimation(): ViewAnimation {
  let running: { stop: () => unknown } | null = null;
  let turn = 0;
  let aim: View | null = null;
  const stop = () => {
    turn += 1;
    running?.stop();
    running = null;
    aim = null;
  };
  return {
    stop,
    aim: () => aim,
    to(from, to, onStep) {
      stop();
      const mine = turn;
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
        onStep(to, true);
        return;
      }
      aim = to;
      const end = () => {
        aim = null;
        onStep(to, true);
      };
      void import('@react-spring/web').then(
        ({ Controller }) => {
          if (mine !== turn) return;
          const spring = new Controller({ share: 0 });
          running = spring;
          void spring.start({
            share: 1,
            config: { tension: 260, friction: 30, clamp: true },
            onChange: ({ value }) => {
              if (mine === turn) onStep(between(from, to, Number(value['share'])), false);
            },
            onRest: ({ finished }) => {
              if (mine === turn && finished === true) end();
            },
          });
        },
        () => {
          if (mine === turn) end();
        },
      );
    },
  };
}
