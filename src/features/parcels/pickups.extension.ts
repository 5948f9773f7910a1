import type { Db } from '../../platform/database/database.ts'
import type { AppContext } from '../../platform/service/service.ts'

/** A step of a return's pickup, with the courier's text. */
export type PickupNews = { step: string; text: string }

export type PickupContext = Pick<AppContext, 'messages' | 'jobs' | 'couriers' | 'settings' | 'sayIn'> & {
  db: Db
}

/**
 * Handles a pickup's reports. The returns feature registers this function. The function locks the return, and
 * then calls `take`, which records the reports. If the return was withdrawn or refused, the function passes
 * that as the reason to `take`, so that the reports are stored as unmatched.
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
