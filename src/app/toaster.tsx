import { useSnapshot } from 'valtio';
import { dismissToast, toasts } from '../state/toasts.ts';
import { Toast } from '../ui/toast.tsx';

/** The live region for short messages, above the bottom bar. */
export function Toaster() {
  const { list } = useSnapshot(toasts);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar)+0.75rem)] z-60 flex flex-col items-center gap-2 px-4 lg:bottom-6">
      {list.map(({ id, action, ...toast }) => (
        <Toast
          key={id} {...toast}
          action={action && {
            label: action.label,
            run() {
              dismissToast(id);
              action.run();
            },
          }}
        />
      ))}
    </div>
  );
}
