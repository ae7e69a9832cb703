import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Counted } from './counted.ts';

interface StartCardProps {
  counted: Counted;
  /** False: this phone was never told who is inside, which is no "nobody". */
  isKnown: boolean;
  onStart: (drill: boolean) => void;
}

/** Who is inside now, and the way to begin. */
export function StartCard({ counted, isKnown, onStart }: StartCardProps) {
  const { t } = useText();
  const of = (group: string) => counted.lines.filter((line) => line.group === group).length;
  return (
    <Card aria-label={t('rollCall.inside')} className="space-y-3 p-4">
      <p className="text-2xl font-bold">
        {isKnown ? t('rollCall.insideNow', { count: of('PRESENT') }) : t('home.neverLoaded')}
      </p>
      {isKnown && (
        <p className="text-muted">{t('rollCall.besides', { assumed: of('ASSUMED'), expected: of('EXPECTED') })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" icon="warning" onClick={() => onStart(false)}>
          {t('rollCall.start')}
        </Button>
        <Button variant="secondary" icon="clock" onClick={() => onStart(true)}>
          {t('rollCall.startDrill')}
        </Button>
      </div>
    </Card>
  );
}
