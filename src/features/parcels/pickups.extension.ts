import type { Db } from '../../platform/database/database.ts'
import type { AppContext } from '../../platform/service/service.ts'

/** A step of a return's pickup, with the courier's text. */
export type PickupNews = { step: string; text: string }

export type PickupContext = Pick<AppContext, 'messages' | 'jobs' | 'couriers' | 'settings' | 'sayIn'> & {
  db: Db
}

/**
 * Handles a pickup's reports; registered by the returns feature. Locks the return before calling `take`,
 * which records the reports. If the return ended before its pickup, passes `take` the reason why the pickup
 * cannot have arrived.
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
