/**
 * IANA zone of the server itself (`TZ`, else the system's): that of everybody's days while there is no building.
 * @param zone as the system says; one that it does not know is none
 */
export const zoneOrUtc = (zone: string | undefined): string =>
  zone === undefined || zone === 'Etc/Unknown' ? 'UTC' : zone;

export const SERVER_ZONE = zoneOrUtc(Intl.DateTimeFormat().resolvedOptions().timeZone);
