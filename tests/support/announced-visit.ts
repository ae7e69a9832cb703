import type { AnnouncedVisit } from '../../src/domain/visit/announced-visit.ts';

/** An approved visit of one visitor to Ann, who asks for nothing. */
export const announcedVisit = (change: Partial<AnnouncedVisit> = {}): AnnouncedVisit => ({
  id: 'v',
  uuid: 'u',
  status: 'APPROVED',
  pending: false,
  putOffUntil: null,
  buildingId: 'b',
  expectedDate: '2026-11-23T13:00:00Z',
  until: null,
  subject: '',
  visitor: { name: 'Vic', company: null, email: 'vic@guest.example', phone: null, licensePlate: null, language: null },
  hosts: [{ id: 'ann', name: 'Ann' }],
  location: null,
  commentsHospitality: null,
  commentsVisitor: null,
  needs: { workstations: 0, parking: 0 },
  announcedBy: null,
  groupId: null,
  handled: false,
  arrivedAt: null,
  leftAt: null,
  leftAssumed: false,
  mail: null,
  ...change,
});
