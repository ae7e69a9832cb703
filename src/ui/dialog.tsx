import type { ModalProps } from './modal.tsx';
import { Modal } from './modal.tsx';

/** A dialog in the middle of the screen that asks for an answer. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} place="dialog" />;
}
