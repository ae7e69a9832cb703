import type { PlantedFault } from './fault.ts';
import { OFFLINE_FAULTS } from './offline-faults.ts';
import { PAGE_FAULTS } from './page-faults.ts';
import { RULE_FAULTS } from './rule-faults.ts';
import { SERVER_FAULTS } from './server-faults.ts';

export const FAULTS: readonly PlantedFault[] = [...RULE_FAULTS, ...OFFLINE_FAULTS, ...PAGE_FAULTS, ...SERVER_FAULTS];
