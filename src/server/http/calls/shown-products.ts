/** What of the products an answer shows, or a page by its answers. */
export type ShownProducts = {
  /** Whether other products may come in when one changes. */
  isList: boolean
  /** The ids of those that it is about. A list needs none: whatever touches one of its products changes lists. */
  ids: ReadonlySet<string>
}

/**
 * What changed: products of which lists may show others now, or only how few of them are left; or anything. 'missed' where
 * nothing was heard for a while, so that anything may have changed and most has not.
 */
export type CatalogueChange = 'all' | 'missed' | { products: ReadonlySet<string>; isListed: boolean }

/** Whether something that was made before a change has to be made again. */
export function isTouched({ isList, ids }: ShownProducts, change: CatalogueChange): boolean {
  if (typeof change === 'string' || (isList && change.isListed)) return true
  return ids.size > 0 && [...change.products].some((id) => ids.has(id))
}

/** Two changes as one. */
export function joinChanges(one: CatalogueChange, other: CatalogueChange): CatalogueChange {
  if (typeof one === 'string' || typeof other === 'string') return 'all'
  return {
    products: new Set([...one.products, ...other.products]),
    isListed: one.isListed || other.isListed,
  }
}

/** What a call's answer shows, by what its contract says. */
export function shownInAnswer(
  answer: unknown,
  shows: 'one product' | 'no product' | undefined,
): ShownProducts {
  return {
    isList: shows === undefined,
    ids: new Set(shows === 'one product' ? productIds(answer) : []),
  }
}

/** Collects what a page shows, by the answers that it was made of. */
export function collectShown(): { shown: ShownProducts; add(answered: ShownProducts | undefined): void } {
  const ids = new Set<string>()
  const shown = { isList: false, ids }
  return {
    shown,
    add(answered) {
      shown.isList ||= answered?.isList ?? false
      for (const id of answered?.ids ?? []) ids.add(id)
    },
  }
}

function productIds(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]) =>
    name === 'product_id' ? [String(value)] : productIds(value),
  )
}
