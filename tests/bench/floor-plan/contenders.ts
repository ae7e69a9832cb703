/** Something that shows a floor. */
export interface FloorPlanContender {
  /** Name in arguments. */
  key: string;
  /** Name in the report. */
  name: string;
  /** Its page with query. */
  page: string;
}

export const OURS = 'roost';

export const CONTENDERS: readonly FloorPlanContender[] = [
  { key: OURS, name: 'Roost', page: 'roost.html' },
  { key: 'leaflet-svg', name: 'Leaflet, SVG', page: 'leaflet.html' },
  { key: 'leaflet-canvas', name: 'Leaflet, canvas', page: 'leaflet.html?renderer=canvas' },
  { key: 'zoom-pan-pinch', name: 'react-zoom-pan-pinch, SVG', page: 'zoom-pan-pinch.html' },
];

export const SIZES: readonly number[] = [200, 1000, 3000, 5000];

/** Scope of one run. */
export interface FloorPlanChoice {
  sizes: readonly number[];
  contenders: readonly FloorPlanContender[];
  rounds: number;
}

const PEERS = CONTENDERS.map(({ key }) => key).filter((key) => key !== OURS);
export const EVERYTHING: FloorPlanChoice = { sizes: SIZES, contenders: CONTENDERS, rounds: 3 };

/**
 * Reads what to measure from the command line: `sizes=200,1000 peers=leaflet-svg rounds=1`.
 * @throws Error that says what may stand there
 */
export function choiceOf(words: readonly string[]): FloorPlanChoice {
  const choice = { ...EVERYTHING };
  const possible = `sizes=${SIZES.join(',')} rounds=${String(EVERYTHING.rounds)} peers=${PEERS.join(',')}`;
  for (const word of words) {
    const [name = '', given = ''] = word.split('=');
    const values = given.split(',').filter(Boolean);
    const numbers = values.map(Number);
    const areNumbers = numbers.length > 0 && numbers.every((number) => Number.isInteger(number) && number > 0);
    if (name === 'sizes' && areNumbers) choice.sizes = numbers;
    else if (name === 'rounds' && areNumbers && numbers.length === 1) choice.rounds = numbers[0] ?? 1;
    else if (name === 'peers' && values.every((key) => CONTENDERS.some((one) => one.key === key)))
      choice.contenders = CONTENDERS.filter(({ key }) => key === OURS || values.includes(key));
    else throw new Error(`"${word}" is not understood. May be given: ${possible}`);
  }
  return choice;
}
