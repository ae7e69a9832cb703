/** Colour as people see it: CIE Lab, ΔE2000, three colour vision deficiencies (Machado 2009, severity 1). */
export type Vision = 'normal' | 'protan' | 'deutan' | 'tritan';
export const VISIONS: readonly Vision[] = ['normal', 'protan', 'deutan', 'tritan'];
type Triple = readonly [number, number, number];

const SEEN: Record<Vision, readonly Triple[]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const XYZ: readonly Triple[] = [
  [0.433953, 0.376219, 0.189828],
  [0.212673, 0.715152, 0.072175],
  [0.017758, 0.109477, 0.872766],
];

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const channels = (hex: string): Triple => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return [r, g, b];
};
const times = (matrix: readonly Triple[], [x, y, z]: Triple): Triple => {
  const [a = 0, b = 0, c = 0] = matrix.map(([p, q, r]) => p * x + q * y + r * z);
  return [a, b, c];
};

/** CIE Lab (D65) of a colour `#rrggbb` as somebody sees it. */
export function labOf(hex: string, vision: Vision): Triple {
  const [r, g, b] = times(SEEN[vision], channels(hex));
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const [x = 0, y = 0, z = 0] = times(XYZ, [clip(r), clip(g), clip(b)]).map((t) =>
    t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116,
  );
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const degrees = (radians: number): number => ((radians * 180) / Math.PI + 360) % 360;
const cosine = (angle: number): number => Math.cos((angle * Math.PI) / 180);
const bend = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** CIEDE2000 colour difference of two Lab colours. */
export function difference([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const stretch = 1.5 - 0.5 * bend((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [degrees(Math.atan2(b1, a1 * stretch)), degrees(Math.atan2(b2, a2 * stretch))];
  const grey = c1 * c2 === 0;
  let turn = grey ? 0 : h2 - h1;
  if (Math.abs(turn) > 180) turn -= Math.sign(turn) * 360;
  let hue = h1 + h2;
  if (!grey) hue = (Math.abs(h1 - h2) > 180 ? hue + (hue < 360 ? 360 : -360) : hue) / 2;
  const chroma = (c1 + c2) / 2;
  const light = ((l1 + l2) / 2 - 50) ** 2;
  const t =
    1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6) - 0.2 * cosine(4 * hue - 63);
  const dl = (l2 - l1) / (1 + (0.015 * light) / Math.sqrt(20 + light));
  const dc = (c2 - c1) / (1 + 0.045 * chroma);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((turn * Math.PI) / 360)) / (1 + 0.015 * chroma * t);
  const twist = -2 * bend(chroma) * Math.sin((60 * Math.exp(-(((hue - 275) / 25) ** 2)) * Math.PI) / 180);
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + twist * dc * dh);
}

/** WCAG 2 contrast of two colours. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [a, b]
    .map((hex) => times([[0.2126, 0.7152, 0.0722]], channels(hex))[0])
    .sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}
