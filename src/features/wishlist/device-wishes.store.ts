import { readStoredJson, store } from '../../ui/offline/storage.store.ts'
import { deviceWishesMax, wishesMax } from './wishes-max.ts'

const key = 'wishlist'

/** The wishlist as this browser knows it. */
export type KnownWishes = {
  /** The products, the latest first. */
  ids: readonly string[]
  /** Whose list it is; undefined for what a visitor has put in, until somebody logs in. */
  of: string | undefined
  /** When the shop said so, in milliseconds; 0 for what it has not said. */
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

/** What a visitor has put in on this device. */
export function readDeviceWishes(): readonly string[] {
  const { ids, of } = readKnownWishes()
  return of === undefined ? ids : []
}
