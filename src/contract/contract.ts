import { absenceEndpoints } from './absence.ts';
import { authenticationEndpoints } from './authentication.ts';
import { buildingEndpoints } from './building.ts';
import { changeEndpoints } from './change.ts';
import { cleaningEndpoints } from './cleaning.ts';
import { drawEndpoints } from './draw.ts';
import { employeeEndpoints } from './employee.ts';
import { employeeLocationEndpoints } from './employee-location.ts';
import { intentEndpoints } from './intent.ts';
import { meetingEndpoints } from './meeting.ts';
import { notificationEndpoints } from './notification.ts';
import { organisationSettingEndpoints } from './organisation-settings.ts';
import { ownDataEndpoints } from './own-data.ts';
import { pushEndpoints } from './push-subscription.ts';
import { questionnaireEndpoints } from './questionnaire.ts';
import { rollCallEndpoints } from './roll-call.ts';
import { roomCalendarEndpoints } from './room-calendar.ts';
import { roomEndpoints } from './room.ts';
import { sensorEndpoints } from './sensor.ts';
import { directoryEndpoints } from './directory.ts';
import { scimEndpoints } from './scim.ts';
import { setUpEndpoints } from './set-up.ts';
import { shiftEndpoints } from './shift.ts';
import { statisticsEndpoints } from './statistics.ts';
import { teamProfileEndpoints } from './team-profile.ts';
import { teamEndpoints } from './team.ts';
import { visitEndpoints } from './visit.ts';
import { weekEndpoints } from './week.ts';
import { workplaceReservationEndpoints } from './workplace-reservation.ts';

/** All calls. One without `reply` is not built and answers 501. */
export const contract = {
  ...authenticationEndpoints,
  ...buildingEndpoints,
  ...roomEndpoints,
  ...sensorEndpoints,
  ...workplaceReservationEndpoints,
  ...employeeEndpoints,
  ...employeeLocationEndpoints,
  ...weekEndpoints,
  ...absenceEndpoints,
  ...cleaningEndpoints,
  ...shiftEndpoints,
  ...questionnaireEndpoints,
  ...visitEndpoints,
  ...rollCallEndpoints,
  ...meetingEndpoints,
  ...roomCalendarEndpoints,
  ...notificationEndpoints,
  ...pushEndpoints,
  ...ownDataEndpoints,
  ...teamEndpoints,
  ...teamProfileEndpoints,
  ...statisticsEndpoints,
  ...drawEndpoints,
  ...setUpEndpoints,
  ...directoryEndpoints,
  ...organisationSettingEndpoints,
  ...scimEndpoints,
  ...intentEndpoints,
  ...changeEndpoints,
};

export type Contract = typeof contract;
export type EndpointKey = keyof Contract;
