// Runs in the page before the app does. Notes when a person tapped, when the outbox committed, when the change was in
// the document and when it was painted; what was painted first after a start, and which tasks were long.
{
  /** @typedef {{ label: string, tap: number | null, heard: number | null, commit: number | null, seen: number | null, painted: number | null, frames: number }} Sample */
  /** @type {Sample | null} */
  let sample = null;
  /** @type {{ usable: number | null, lcp: number | null, click: number | null }} */
  const start = { usable: null, lcp: null, click: null };
  /** @type {number[]} */
  const longTasks = [];
  const row = () => document.querySelector('[data-bench-row]');

  /** @param {() => void} then called once what is in the document now has been painted */
  const afterPaint = (then) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then);
      port1.start();
      port2.postMessage(null);
    });
  };

  /** @param {Sample} counted counts the frames since now until, and with, the one that shows the change */
  const countFrames = (counted) => {
    const count = () => {
      counted.frames += 1;
      if (counted.seen === null) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  };

  addEventListener(
    'click',
    (event) => {
      start.click = event.timeStamp;
      if (sample === null || sample.tap !== null) return;
      sample.tap = event.timeStamp;
      sample.heard = performance.now();
    },
    { capture: true },
  );

  const { transaction } = IDBDatabase.prototype;
  /** @this {IDBDatabase} @param {Parameters<typeof transaction>} args */
  IDBDatabase.prototype.transaction = function begin(...args) {
    const begun = transaction.apply(this, args);
    if (begun.mode === 'readwrite' && begun.objectStoreNames.contains('outbox')) {
      begun.addEventListener('complete', () => {
        if (sample === null || sample.tap === null || sample.commit !== null) return;
        sample.commit = performance.now();
        countFrames(sample);
      });
    }
    return begun;
  };

  const look = () => {
    const now = performance.now();
    const waiting = sample;
    if (
      waiting !== null &&
      waiting.tap !== null &&
      waiting.seen === null &&
      row()?.textContent?.includes(waiting.label)
    ) {
      waiting.seen = now;
      afterPaint(() => {
        waiting.painted = performance.now();
      });
    }
    if (start.usable === null && document.querySelector('section[aria-label="Next days"] li button') !== null) {
      start.usable = Number.POSITIVE_INFINITY;
      afterPaint(() => {
        start.usable = performance.now();
      });
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  new PerformanceObserver((list) => {
    start.lcp = list.getEntries().at(-1)?.startTime ?? start.lcp;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });

  Object.assign(globalThis, {
    roostBench: {
      start,
      longTasks,
      /** @param {string} label what the row will say; it must not say it yet */
      arm: (label) => {
        sample = { label, tap: null, heard: null, commit: null, seen: null, painted: null, frames: 0 };
      },
      sample: () => sample,
    },
  });
}
