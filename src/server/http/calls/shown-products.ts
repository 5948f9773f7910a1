/** Which products an answer shows, or a page that shows several answers. */
export type ShownProducts = {
  /** Whether the answer is a list, to which a change may add products. */
  isList: boolean
  /**
   * The ids of the single products that the answer is about. A list needs none, because a change of any
   * listed product drops all lists.
   */
  ids: ReadonlySet<string>
}

/**
 * A change of the catalogue: of everything, or of some products. If `isListed` is false, only stock fell, so
 * lists stay the same. 'missed' means that notifications were lost: anything may have changed, but most has
 * not.
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

/** Collects the products of the answers from which a page is made. */
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
