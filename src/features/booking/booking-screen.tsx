import { NoPlaces } from '../../entries/no-places.tsx';
import { useText } from '../../i18n/text.tsx';
import { useFloors, useBuildings } from '../../queries/places.ts';
import { usePerson } from '../../queries/person.ts';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { BookingPlace } from './booking-place.tsx';

/** Books a workstation: the choice, then the floor as plan and list. */
export function BookingScreen() {
  const { t } = useText();
  useScreenTitle(t('booking.title'));
  const person = usePerson();
  const buildings = useBuildings();
  const floors = useFloors();
  if (person === undefined || buildings === undefined || floors === undefined) return <BookingSkeleton />;
  if (person === null || floors.length === 0) return <NoPlaces />;
  return <BookingPlace person={person} buildings={buildings} floors={floors} />;
}
