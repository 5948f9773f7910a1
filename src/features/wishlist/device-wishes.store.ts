import { readStoredJson, store } from '../../ui/offline/storage.store.ts'
import { deviceWishesMax, wishesMax } from './wishes-max.ts'

const key = 'wishlist'

/** The wishlist as stored in this browser. */
export type KnownWishes = {
  /** The products, latest first. */
  ids: readonly string[]
  /**
   * The id of the list's owner. Undefined for the list of a visitor: a login has not yet made a member its
   * owner.
   */
  of: string | undefined
  /** When the server last sent the list, in milliseconds; 0 if it never did. */
  readAt: number
}

export function readKnownWishes(): KnownWishes {
  const { ids, of, readAt } = (readStoredJson(key) ?? {}) as Record<string, unknown>
  const isMembers = typeof of === 'string'
  const kept = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' && /^\d{1,15}$/.test(id)) : []
  return {
    ids: (kept as string[]).slice(0, isMembers ? wishesMax : deviceWishesMax),
    of: isMembers ? of : undefined,
    readAt: typeof readAt === 'number' ? readAt : 0,
  }
}

export function keepKnownWishes(wishes: KnownWishes): void {
  store(key, JSON.stringify(wishes))
}

/** Returns the products that a visitor added on this device. Empty if a member owns the stored list. */
export function readDeviceWishes(): readonly string[] {
  const { ids, of } = readKnownWishes()
  return of === undefined ? ids : []
}
