/** A rejected drawing; the message tells the user why. */
export class RefusedDrawing extends Error {
  override readonly name = 'RefusedDrawing';
}
