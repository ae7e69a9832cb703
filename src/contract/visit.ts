import { z } from 'zod';
import { defineEndpoints, flag, id, idParams, uuidParams } from './endpoint.ts';

const entry = z.object({ entry: id.optional() });
const hosts = ['HOST', 'HOSPITALITY'] as const;

export const visitEndpoints = defineEndpoints({
  'GET /public/visits/config/company': {
    summary: 'Name and look of the company, for visitors',
    roles: ['PUBLIC'],
    offline: 'online',
  },
  'GET /api/visit': { summary: 'One visit', roles: ['EMPLOYEE'], query: z.object({ visitId: id }), offline: 'online' },
  'GET /api/visitors': { summary: 'Known visitors', roles: ['EMPLOYEE'], offline: 'online' },
  'GET /api/visits': { summary: "The caller's visits", roles: ['EMPLOYEE'], offline: 'online' },
  'GET /api/visits/reception': { summary: 'Visits for reception', roles: ['HOSPITALITY'], offline: 'online' },
  'GET /api/visits/pending': { summary: 'Visits that wait for an action', roles: ['EMPLOYEE'], offline: 'online' },
  'POST /api/visitors': {
    summary: 'Add a visitor',
    roles: ['EMPLOYEE'],
    body: z.unknown(),
    creates: 1,
    offline: 'outbox',
  },
  'POST /api/visits': {
    summary: 'Save a visit',
    roles: hosts,
    query: z.object({ procrastinate: flag.optional() }),
    body: z.unknown(),
    creates: 1,
    offline: 'outbox',
  },
  'PATCH /api/visits': { summary: 'Change a visit', roles: hosts, body: z.unknown(), offline: 'outbox' },
  'POST /api/visits/complete/:id': { summary: 'The visitor left', roles: hosts, params: idParams, offline: 'outbox' },
  'POST /api/visits/request': {
    summary: 'Ask for a visit',
    roles: ['EMPLOYEE'],
    body: z.unknown(),
    creates: 1,
    offline: 'outbox',
  },
  'POST /api/visits/approve': { summary: 'Approve a visit', roles: hosts, body: z.unknown(), offline: 'outbox' },
  'POST /api/visits/cancel/:id': { summary: 'Cancel a visit', roles: hosts, params: idParams, offline: 'outbox' },
  'POST /api/visits/confirm/:id': {
    summary: 'The visitor arrived',
    roles: hosts,
    params: idParams,
    query: entry,
    offline: 'outbox',
  },
  'POST /api/visits/create': {
    summary: 'Create a visit',
    roles: ['EMPLOYEE'],
    body: z.unknown(),
    creates: 1,
    offline: 'outbox',
  },
  'POST /public/visits/:uuid': {
    summary: 'A visit by its link',
    roles: ['PUBLIC'],
    params: uuidParams,
    body: z.unknown(),
    offline: 'online',
  },
  'POST /public/visits/cancel/:uuid': {
    summary: 'The visitor cancels',
    roles: ['PUBLIC'],
    params: uuidParams,
    offline: 'outbox',
  },
  'POST /public/visits/confirm/:uuid': {
    summary: 'The visitor checks in',
    roles: ['PUBLIC'],
    params: uuidParams,
    query: entry,
    offline: 'outbox',
  },
  'POST /public/visits/complete/:uuid': {
    summary: 'The visitor checks out',
    roles: ['PUBLIC'],
    params: uuidParams,
    offline: 'outbox',
  },
});
