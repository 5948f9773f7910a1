import type { Db } from '../../platform/database/database.ts'
import type { AppContext } from '../../platform/service/service.ts'

/** What happened to the pick-up of a return, in the courier's words. */
export type PickupNews = { step: string; text: string }

export type PickupContext = Pick<AppContext, 'messages' | 'jobs' | 'couriers' | 'settings' | 'sayIn'> & {
  db: Db
}

/**
 * By this extension the returns feature goes on with what is picked up. It locks the return before `take` takes note of what
 * happened: of a return that is over before anything was picked up, with why it cannot have arrived.
 */
export type FollowPickup = (
  context: PickupContext,
  returnId: number,
  take: (objection: string | null) => Promise<PickupNews[]>,
) => Promise<void>

declare module '../../platform/service/feature.ts' {
  interface Extensions {
    followPickup: FollowPickup
  }
}
