import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { CameraError } from './camera/camera-error.ts';
import type { Torch } from './camera/torch.ts';
import { useCamera } from './camera/use-camera.ts';
import { useReader } from './camera/use-reader.ts';

/** What a camera sees, and what its codes say. @param props.hint where to point it; null where that stands beside it */
export function Viewfinder({ onText, hint }: { onText: (text: string) => void; hint: string | null }) {
  const { t } = useText();
  const { video, state, retry } = useCamera(true);
  // During a retry keep the message, and the focus on its button.
  const [failed, setFailed] = useState<CameraError | null>(null);
  const failure = state.kind === 'failed' ? state.error : state.kind === 'starting' ? failed : null;
  if (failure !== failed) setFailed(failure);
  useReader(video, state.kind === 'on', onText);
  return (
    <section
      aria-label={t('scan.camera')}
      className={classNames(
        'relative flex w-full items-center justify-center overflow-hidden',
        'rounded-3xl bg-[#101418] text-white shadow-card ring-1 ring-white/15',
        // Without a picture, save room for the alternatives.
        failure === null ? 'aspect-square beside:max-h-[calc(var(--screen)-56px-2rem)]' : 'py-4',
      )}
    >
      {/* The text beside it describes it. */}
      <video ref={video} muted playsInline aria-hidden="true" className="absolute inset-0 size-full object-cover" />
      {state.kind === 'on' && (
        <div
          aria-hidden="true"
          className={classNames(
            'absolute top-[6%] left-[14%] size-[72%] rounded-3xl border-4',
            'border-white/90 shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]',
          )}
        />
      )}
      {state.kind === 'starting' && failure === null && (
        <p className="relative flex items-center gap-3">
          <Spinner />
          {t('scan.starting')}
        </p>
      )}
      {state.kind === 'off' && <p className="relative">{t('scan.paused')}</p>}
      {failure !== null && (
        <div role="alert" className="relative flex max-w-xs flex-col items-center gap-3 p-4 text-center">
          <Icon name="warning" size={36} />
          <p>{state.kind === 'starting' ? t('scan.starting') : t(`scan.error.${failure}`)}</p>
          {failure !== 'insecureError' && (
            <Button variant="quietOnBrand" icon="retry" busy={state.kind === 'starting'} onClick={retry}>
              {t('scan.retry')}
            </Button>
          )}
        </div>
      )}
      {state.kind === 'on' && state.torch !== null && <TorchButton torch={state.torch} />}
      {state.kind === 'on' && hint !== null && (
        <p className="absolute inset-x-3 bottom-3 rounded-xl bg-black/70 px-3 py-2 text-center text-[0.9375rem]">
          {hint}
        </p>
      )}
    </section>
  );
}

function TorchButton({ torch }: { torch: Torch }) {
  const { t } = useText();
  const [on, setOn] = useState(false);
  const turn = async () => {
    if (await torch.set(!on)) setOn(!on);
  };
  return (
    <IconButton
      icon="sun"
      label={t(on ? 'scan.torchOff' : 'scan.torchOn')}
      onBrand
      aria-pressed={on}
      onClick={() => void turn()}
      className="absolute top-3 right-3 bg-black/50"
    />
  );
}
