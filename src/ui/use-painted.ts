import { useEffect, useState } from 'react';

/** Whether what is `there` has been painted: what nobody waits for begins then. */
export function usePainted(there: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!there) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [there]);
  return painted;
}
