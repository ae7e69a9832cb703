import type { ModalProps } from './modal.tsx';
import { Modal } from './modal.tsx';

/** A sheet from the bottom on a phone, a dialog in the middle on a wide screen. */
export function Sheet(props: ModalProps) {
  return <Modal {...props} place="sheet" />;
}
