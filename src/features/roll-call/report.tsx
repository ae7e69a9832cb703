import './report.css';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Building } from '../../domain/building/building.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import { floorsOf } from '../../domain/roll-call/by-floor.ts';
import type { OpenPerson } from '../../domain/roll-call/mark.ts';
import type { RollCall } from '../../domain/roll-call/roll-call.ts';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { lasted } from './lasted.ts';
import type { Warden } from './use-warden.ts';

interface ReportProps {
  call: RollCall;
  building: Building;
  warden: Warden;
}

/** How a roll call went: how long it took, who was found when and by whom, and who was not. */
export function Report({ call, building, warden }: ReportProps) {
  const { t } = useText();
  return (
    <div className="space-y-4">
      <ReportText call={call} building={building}>
        {(one) => (
          <Button variant="secondary" icon="check" onClick={() => void warden.tick(call, one)}>
            {t('rollCall.foundNow')}
          </Button>
        )}
      </ReportText>
      <Button icon="print" wide onClick={() => print()}>
        {t('rollCall.print')}
      </Button>
      {createPortal(
        <div className="roll-call-report">
          <h1>{t(call.drill ? 'rollCall.reportDrill' : 'rollCall.report')}</h1>
          <ReportText call={call} building={building} />
        </div>,
        document.body,
      )}
    </div>
  );
}

type ReportTextProps = Pick<ReportProps, 'call' | 'building'> & { children?: (missing: OpenPerson) => ReactNode };

function ReportText({ call, building, children }: ReportTextProps) {
  const text = useText();
  const { t, time, date } = text;
  const { startedAt, endedAt, found, missing, isMissingKnown } = call;
  const at = (instant: string) => time(instant, building.timeZone);
  const findings = [...found].toSorted(([, a], [, b]) => Date.parse(a.at) - Date.parse(b.at));
  const last = findings.at(-1)?.[1];
  const names = new Map(call.added);
  const floors = floorsOf(call);
  return (
    <>
      <dl className="grid grid-cols-[fit-content(40%)_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">{t('visits.building')}</dt>
        <dd>
          {building.name}, {date(todayIn(building.timeZone, startedAt))}
        </dd>
        <dt className="text-muted">{t('rollCall.startedAt')}</dt>
        <dd>{t('rollCall.atBy', { time: at(startedAt), name: call.startedBy })}</dd>
        <dt className="text-muted">{t('rollCall.endedAt')}</dt>
        <dd>
          {endedAt !== null && call.endedBy !== null
            ? t('rollCall.atBy', { time: at(endedAt), name: call.endedBy })
            : t('rollCall.neverEnded')}
        </dd>
        <dt className="text-muted">{t('rollCall.duration')}</dt>
        <dd>{endedAt !== null && lasted(text, startedAt, endedAt)}</dd>
        {last !== undefined && (
          <>
            <dt className="text-muted">{t('rollCall.lastFound')}</dt>
            <dd>{lasted(text, startedAt, last.at)}</dd>
          </>
        )}
      </dl>
      {floors.length > 0 && (
        <>
          <h3 className="font-bold">{t('rollCall.byFloor')}</h3>
          <ul className="divide-y divide-line">
            {floors.map(({ floor, ...of }) => (
              <li key={floor ?? ''} className="flex justify-between gap-3 py-1">
                <span className="wrap-anywhere">{floor ?? t('rollCall.group.ANYWHERE')}</span>
                <span className="shrink-0 text-right text-muted">
                  {t('rollCall.floorFound', of)}
                  {of.lastAt !== null && (
                    <span className="block text-sm">
                      {t('rollCall.lastAfter', { time: lasted(text, startedAt, of.lastAt) })}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {!isMissingKnown && <p>{t('rollCall.missingUntold')}</p>}
      <h3 className="font-bold">{t('rollCall.missing', { count: missing.length })}</h3>
      <ul className="divide-y divide-line">
        {missing.map((one) => (
          <li key={one.person} className="flex min-h-11 items-center justify-between gap-3 py-1">
            <span className="wrap-anywhere">
              {one.name}
              {one.floor != null && <span className="block text-sm text-muted">{one.floor}</span>}
            </span>
            {children?.(one)}
          </li>
        ))}
      </ul>
      <h3 className="font-bold">{t('rollCall.filter.FOUND', { count: found.size })}</h3>
      <ul className="divide-y divide-line">
        {findings.map(([person, finding]) => (
          <li key={person} className="flex justify-between gap-3 py-1">
            <span className="wrap-anywhere">{finding.name ?? names.get(person) ?? ''}</span>
            <span className="shrink-0 text-muted">
              {lasted(text, startedAt, finding.at)} · {finding.by}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
