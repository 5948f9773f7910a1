/** The products on which an answer depends, or a page with several answers. */
export type ShownProducts = {
  /** Whether the answer contains a list, to which a change may add products. */
  isList: boolean
  /**
   * The ids of single products that the answer shows. A list's products are not included, because a change of
   * any listed product drops all lists.
   */
  ids: ReadonlySet<string>
}

/**
 * A change of the catalogue: of everything, or of some products. If `isListed` is true, lists may now show
 * other products. Otherwise only stock numbers changed. 'missed' means that notifications were lost: anything
 * may have changed, but most is probably unchanged.
 */
export type CatalogueChange = 'all' | 'missed' | { products: ReadonlySet<string>; isListed: boolean }

/** Returns whether a change makes a value outdated. */
export function isTouched({ isList, ids }: ShownProducts, change: CatalogueChange): boolean {
  if (typeof change === 'string' || (isList && change.isListed)) return true
  return ids.size > 0 && [...change.products].some((id) => ids.has(id))
}

/** Merges two changes. */
export function joinChanges(one: CatalogueChange, other: CatalogueChange): CatalogueChange {
  if (typeof one === 'string' || typeof other === 'string') return 'all'
  return {
    products: new Set([...one.products, ...other.products]),
    isListed: one.isListed || other.isListed,
  }
}

/** Returns which products a call's answer shows, according to its contract. */
export function shownInAnswer(
  answer: unknown,
  shows: 'one product' | 'no product' | undefined,
): ShownProducts {
  return {
    isList: shows === undefined,
    ids: new Set(shows === 'one product' ? productIds(answer) : []),
  }
}

/** Collects the products in the answers from which a page is rendered. */
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
