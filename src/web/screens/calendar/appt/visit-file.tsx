import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { type CalendarContent, makeCalendarFile } from '#domain/calendar-files/calendar-file.ts';
import { brand } from '#web/kernel/brand.ts';
import { listComing, pickCalledName } from '#web/parts/visit/visit-text.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import type { OpenVisit } from './visit-context.ts';

/** Offers one visit as a file for a calendar app (docs/product/calendar-feeds.md, "One visit"). */
export function VisitFile({ client, index, shown, service, now }: OpenVisit) {
  const { visit, status } = shown;
  const isCancelled = status === 'Cancelled' || status === 'DidNotTakePlace';
  function save(content: CalendarContent) {
    const workers = isCancelled ? [] : listComing(shown).map(pickCalledName);
    const file = makeCalendarFile({
      visits: [{ visit, status, service, workers }],
      ...{ content, now, clientName: client.name, clientRef: client.clientRef },
      ...{ productName: brand.productName, publicUrl: location.origin, version: index.version, zone: index.zone },
    });
    saveFile(`visit-${visit.date}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  }
  return (
    <>
      <p>Saves this visit as a file. Open it to add the visit. Later changes do not follow.</p>
      <p className="row wrap-on">
        <Button size="small" icon={CalendarPlus} onClick={() => save('names')}>
          With names and services
        </Button>
        <Button size="small" icon={CalendarPlus} onClick={() => save('times')}>
          Times only
        </Button>
      </p>
    </>
  );
}
