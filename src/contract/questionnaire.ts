import { z } from 'zod';
import { defineEndpoints, id } from './endpoint.ts';

export const questionnaireEndpoints = defineEndpoints({
  'POST /api/questionnaire/verify': {
    summary: 'Send the answers',
    roles: ['EMPLOYEE'],
    query: z.object({ questionnaire: id }),
    body: z.unknown(),
    offline: 'online',
  },
  'GET /api/questionnaire/visitor': {
    summary: 'Questions to a visitor',
    roles: ['EMPLOYEE'],
    feature: 'visitors',
    query: z.object({ building: id }),
    offline: 'online',
  },
  'GET /api/questionnaire/login': { summary: 'Questions after sign-in', roles: ['EMPLOYEE'], offline: 'online' },
});
