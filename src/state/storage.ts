import { proxy } from 'valtio';

/** Whether the browser might throw away what waits here: it promised nothing, and there is little room. */
export const storage = proxy<{ atRisk: boolean }>({ atRisk: false });
