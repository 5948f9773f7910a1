import { readStoredJson, store } from '../../../ui/offline/storage.store.ts'
import type { StoredKey } from '../../../ui/offline/storage-keys.ts'

/** A saved view of a list: its filters and order, as in the address, and the columns it hides. */
export type SavedView = { name: string; search: string; hidden: readonly string[] }

/** A staff member's columns and saved views of a list, stored on this device. */
export type KeptViews = { hidden: readonly string[]; views: readonly SavedView[] }

export const noViews: KeptViews = { hidden: [], views: [] }

/** The most saved views of a list. A further one replaces the oldest. */
const viewsMax = 12

export type ViewsOf = { staffId: string; list: string }

/**
 * The storage key of all views. It holds the views of each list and of each staff member who uses this
 * browser.
 */
export const viewsKey: StoredKey = 'office_views'

/** Reads the stored views of a list. Treats unreadable ones as none. */
export function readViews(of: ViewsOf): KeptViews {
  const found = readAll()[nameOf(of)] as { hidden?: unknown; views?: unknown } | null | undefined
  if (typeof found !== 'object' || found === null) return noViews
  const views = Array.isArray(found.views) ? found.views.filter(isView) : []
  return {
    hidden: textsIn(found.hidden),
    views: views.map((one) => ({ ...one, hidden: textsIn(one.hidden) })),
  }
}

export function keepViews(of: ViewsOf, kept: KeptViews): void {
  store(viewsKey, JSON.stringify({ ...readAll(), [nameOf(of)]: kept }))
}

function readAll(): Record<string, unknown> {
  const all = readStoredJson(viewsKey)
  return typeof all === 'object' && all !== null ? (all as Record<string, unknown>) : {}
}

function nameOf({ staffId, list }: ViewsOf): string {
  return `${list} ${staffId}`
}

/** Returns the views with a new one, which replaces a view of the same name. */
export function withView({ hidden, views }: KeptViews, view: SavedView): KeptViews {
  const others = views.filter(({ name }) => name !== view.name)
  return { hidden, views: [...others, view].slice(-viewsMax) }
}

function isView(one: unknown): one is SavedView {
  if (typeof one !== 'object' || one === null) return false
  const { name, search } = one as Record<string, unknown>
  return typeof name === 'string' && typeof search === 'string' && /^(?:\?|$)/.test(search)
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}
