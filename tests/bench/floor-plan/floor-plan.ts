import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../../e2e/launch.ts';
import type { Bench, Part } from '../bench.ts';
import { type Figure, short } from '../figure.ts';
import { figuresOf } from './targets.ts';
import { EVERYTHING, type FloorPlanChoice } from './contenders.ts';
import { measure, type FloorPlanSample, warmUp } from './measure.ts';
import { servePages, sizeOf } from './pages.ts';

/** Phones paint with a graphics card; here the processor emulates one in its own process. */
const GRAPHICS = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
];

/** The floor plan beside others on the same floors, in one run. */
export const floorPlanPart = (choice: FloorPlanChoice): Part => ({
  name: 'plan',
  async *run(bench) {
    const url = await servePages(bench);
    const samples = new Map<string, FloorPlanSample[]>();
    for (let round = 0; round < choice.rounds; round += 1) {
      const browser = await chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []).filter((flag) => flag !== '--disable-gpu'), ...GRAPHICS],
      });
      try {
        // One round before, so that the browser's one-time work is not counted.
        for (const contender of choice.contenders) await warmUp(browser, url, contender);
        for (const size of choice.sizes) {
          // The order rotates, so that other load on the machine falls on all alike.
          for (let turn = 0; turn < choice.contenders.length; turn += 1) {
            const contender = choice.contenders[(turn + round) % choice.contenders.length];
            if (contender === undefined) continue;
            const sample = await measure(browser, url, contender, size);
            const key = `${contender.key} ${String(size)}`;
            samples.set(key, [...(samples.get(key) ?? []), sample]);
            bench.say(
              `  ${contender.name}, ${String(size)}: ${Object.entries(sample)
                .map(([name, value]) => `${name} ${short(Number(value))}`)
                .join(', ')}`,
            );
          }
        }
      } finally {
        await browser.close();
      }
    }
    for (const size of choice.sizes)
      yield* figuresOf(
        size,
        choice.contenders.map((contender) => ({
          contender,
          samples: samples.get(`${contender.key} ${String(size)}`) ?? [],
        })),
      );
    yield await codeSize(bench);
  },
});

export const floorPlanBeside: Part = floorPlanPart(EVERYTHING);

const GESTURE_LIBRARIES = ['@use-gesture/react', '@react-spring/web'];
/** Modules that every screen of the app has loaded before. */
const ENTRY = ['react', 'react-dom', 'icon-button.tsx', 'icon.tsx', 'class-names.ts', 'preload-helper.js'];
const CODE_AIM = 6;

async function codeSize(bench: Bench): Promise<Figure> {
  bench.say('  code');
  const component = fileURLToPath(new URL('../../../src/ui/floor-plan/floor-plan.tsx', import.meta.url));
  const alone = await sizeOf(component, [...ENTRY, ...GESTURE_LIBRARIES]);
  const whole = await sizeOf(component, ENTRY);
  const [leaflet, other] = [await sizeOf('leaflet', []), await sizeOf('react-zoom-pan-pinch', ['react', 'react-dom'])];
  return {
    what: 'code of the plan beyond the gesture libraries, gz',
    measured: `${short(alone)} KiB (with them ${short(whole)})`,
    beside: `Leaflet ${short(leaflet)} KiB, react-zoom-pan-pinch ${short(other)} KiB`,
    aim: `≤ ${String(CODE_AIM)} KiB`,
    met: alone <= CODE_AIM,
    runs: 1,
  };
}
