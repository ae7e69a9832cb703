import { makePushKeys } from '../adapters/push.ts';
import type { Routes } from '../http/handler.ts';
import { findPushKey, keepPushKey } from '../sql/push-subscription.ts';

export const pushRoutes: Routes<'GET /api/push/key'> = {
  'GET /api/push/key': {
    topics: null,
    async read({ db, now }) {
      // Made once for ever: a subscription is bound to them.
      const { publicKey } = (await findPushKey(db)) ?? (await keepPushKey(db, makePushKeys(), now.toString()));
      return { publicKey };
    },
  },
};
