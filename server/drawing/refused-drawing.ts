/** A drawing that is not taken; the message says why, for the person at the terminal. */
export class RefusedDrawing extends Error {
  override readonly name = 'RefusedDrawing';
}
