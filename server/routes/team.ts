import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Routes } from '../http/handler.ts';
import { listDepartmentProfiles } from '../sql/department-profile.ts';

export const teamRoutes: Routes<'GET /api/department/myProfiles'> = {
  'GET /api/department/myProfiles': {
    topics: (_, caller) => [collectionKey('department-profiles', caller.id)],
    read: ({ db, caller }) => listDepartmentProfiles(db, caller.id),
  },
};
