/** The letters that QR codes hold most densely (ISO/IEC 18004, alphanumeric mode), in the order of RFC 9285. */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const BASE = LETTERS.length;
const HEAD = 'ROOST-RC';
/** Letters of data in one code: small enough to be read off another phone's screen at arm's length. */
const FRAME_LENGTH = 420;
/** More codes than any roll call needs. */
const MAX_FRAMES = 500;

/** One code of a cycle that carries a message. */
export interface Frame {
  /** Same for all codes of a message. */
  message: string;
  index: number;
  count: number;
  data: string;
}

/** Two bytes are three letters (RFC 9285). */
export function toLetters(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 2) {
    const [first = 0, second] = bytes.subarray(index, index + 2);
    let value = second === undefined ? first : first * 256 + second;
    for (let digits = second === undefined ? 2 : 3; digits > 0; digits -= 1) {
      text += LETTERS[value % BASE] ?? '';
      value = Math.floor(value / BASE);
    }
  }
  return text;
}

/** @returns null for text that no bytes give */
export function fromLetters(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index += 3) {
    const digits = Array.from(text.slice(index, index + 3), (letter) => LETTERS.indexOf(letter));
    const value = digits.reduceRight((sum, digit) => sum * BASE + digit, 0);
    const isWhole = digits.length === 3;
    if (digits.length === 1 || digits.includes(-1) || value > (isWhole ? 0xff_ff : 0xff)) return null;
    if (isWhole) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Uint8Array.from(bytes);
}

/** FNV-1a: tells the codes of one message from those of another. */
function nameOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93) >>> 0;
  return hash.toString(36).toUpperCase();
}

/**
 * Texts of the codes that carry a message, to be shown one after the other, over and over.
 * @param age seconds since the message was made
 */
export function framesOf(bytes: Uint8Array, age: number): string[] {
  const letters = toLetters(bytes);
  const count = Math.max(1, Math.ceil(letters.length / FRAME_LENGTH));
  const message = nameOf(letters);
  return Array.from({ length: count }, (_, index) =>
    [HEAD, message, index, count, age, letters.slice(index * FRAME_LENGTH, (index + 1) * FRAME_LENGTH)].join('/'),
  );
}

/** @returns null for a code that is something else */
export function parseFrame(text: string): (Frame & { age: number }) | null {
  const match = /^ROOST-RC\/(\w+)\/(\d{1,3})\/(\d{1,3})\/(\d{1,6})\/(.*)$/s.exec(text);
  if (match === null) return null;
  const [, message = '', index, count, age, data = ''] = match;
  const frame = { message, index: Number(index), count: Number(count), age: Number(age), data };
  return frame.index < frame.count && frame.count <= MAX_FRAMES ? frame : null;
}

/** Codes seen so far of the message that was seen last. */
export interface Collected {
  message: string;
  count: number;
  data: ReadonlyMap<number, string>;
}

/** Takes one more code; those of another message begin anew. */
export function collect(before: Collected | null, { message, index, count, data }: Frame): Collected {
  const known = before?.message === message && before.count === count ? before.data : new Map<number, string>();
  return { message, count, data: new Map(known).set(index, data) };
}

/** The message once all its codes were seen; null before, and where they do not fit together. */
export function messageOf({ message, count, data }: Collected): Uint8Array | null {
  if (data.size < count) return null;
  const letters = Array.from({ length: count }, (_, index) => data.get(index) ?? '').join('');
  return nameOf(letters) === message ? fromLetters(letters) : null;
}
