import type { BuiltKey, Routes, SpecialKey } from '../http/handler.ts';
import { absenceRoutes } from './absence.ts';
import { authenticationRoutes } from './authentication.ts';
import { buildingRoutes } from './building.ts';
import { cleaningRoutes } from './cleaning.ts';
import { colleagueRoutes } from './colleague.ts';
import { drawRoutes } from './draw.ts';
import { employeeLocationRoutes } from './employee-location.ts';
import { employeeRoutes } from './employee.ts';
import { floorCountRoutes } from './floor-count.ts';
import { intentRoutes } from './intent.ts';
import { meetingRoutes } from './meeting.ts';
import { notificationRoutes } from './notification.ts';
import { pushRoutes } from './push-subscription.ts';
import { questionnaireRoutes } from './questionnaire.ts';
import { rollCallRoutes } from './roll-call.ts';
import { roomCalendarRoutes } from './room-calendar.ts';
import { roomRoutes } from './room.ts';
import { sensorRoutes } from './sensor.ts';
import { shiftRoutes } from './shift.ts';
import { statisticsRoutes } from './statistics.ts';
import { teamProfileRoutes } from './team-profile.ts';
import { teamRoutes } from './team.ts';
import { visitRoutes } from './visit.ts';
import { weekRoutes } from './week.ts';
import { workplaceReservationRoutes } from './workplace-reservation.ts';
import { workplaceRoutes } from './workplace.ts';

/** Routes of spec 7: one per contract entry with a `reply`. */
export const routes: Routes<Exclude<BuiltKey, SpecialKey>> = {
  ...authenticationRoutes,
  ...buildingRoutes,
  ...cleaningRoutes,
  ...roomRoutes,
  ...sensorRoutes,
  ...floorCountRoutes,
  ...workplaceRoutes,
  ...workplaceReservationRoutes,
  ...employeeRoutes,
  ...colleagueRoutes,
  ...employeeLocationRoutes,
  ...weekRoutes,
  ...absenceRoutes,
  ...shiftRoutes,
  ...teamRoutes,
  ...teamProfileRoutes,
  ...meetingRoutes,
  ...statisticsRoutes,
  ...drawRoutes,
  ...notificationRoutes,
  ...pushRoutes,
  ...intentRoutes,
  ...visitRoutes,
  ...questionnaireRoutes,
  ...rollCallRoutes,
  ...roomCalendarRoutes,
};
