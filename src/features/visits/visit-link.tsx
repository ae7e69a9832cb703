import { useText } from '../../i18n/text.tsx';
import type { AnnouncedVisitView } from '../../queries/announced-visits.ts';
import { pathTo } from '../../routes.ts';
import { showToast } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { canCopy, copyText } from '../../ui/copy-text.ts';
import { TextField } from '../../ui/field.tsx';

/** The visitor's link, to be sent by whatever the host likes. Whoever has it is the visitor. */
export function VisitLink({ visit: { uuid, visitor } }: { visit: AnnouncedVisitView }) {
  const { t } = useText();
  const url = `${location.origin}/#${pathTo.named('visitor', { visit: uuid })}`;
  const copy = async () =>
    showToast((await copyText(url)) ? { text: t('visits.linkCopied'), icon: 'check' } : { text: url, icon: 'info' });
  const share = () => navigator.share({ title: t('visitor.title'), url }).catch(() => undefined);
  return (
    <Card className="p-4">
      <h2 className="font-bold">{t('visits.link')}</h2>
      <p className="mt-1 text-sm text-muted">{t('visits.linkHint', { visitor: visitor.name })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {canCopy() ? (
          <Button variant="secondary" icon="copy" onClick={() => void copy()}>
            {t('visits.copyLink')}
          </Button>
        ) : (
          <div className="flex-1">
            <TextField label={t('visits.link')} value={url} readOnly onFocus={({ target }) => target.select()} />
          </div>
        )}
        {'share' in navigator && (
          <Button variant="secondary" icon="away" onClick={() => void share()}>
            {t('visits.shareLink')}
          </Button>
        )}
      </div>
    </Card>
  );
}
