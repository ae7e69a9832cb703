import type { ModalProps } from './modal.tsx';
import { Modal } from './modal.tsx';

/** A sheet from the bottom on a phone, a panel below the bar's right end on a wide screen. */
export function Panel(props: ModalProps) {
  return <Modal {...props} place="panel" />;
}
