type Document = { kind: string; name: string; amount: number }

// The most choices to try. Only documents with equal numbers need any.
const triesMax = 10_000

/**
 * Chooses documents that add up to an amount: all documents of each number, or one of them where several have
 * the same number. Undefined if no choice adds up.
 */
export function documentsOfAmount<Found extends Document>(
  documents: readonly Found[],
  amount: number,
): Found[] | undefined {
  const groups = [...Map.groupBy(documents, ({ name }) => name.toUpperCase()).values()]
  let tries = 0
  const choose = (place: number, chosen: Found[], left: number): Found[] | undefined => {
    if ((tries += 1) > triesMax) return undefined
    const group = groups[place]
    if (!group) return left === 0 ? chosen : undefined
    const choices = group.length === 1 ? [group] : [group, ...group.map((one) => [one])]
    for (const choice of choices) {
      const sum = choice.reduce((total, one) => total + one.amount, 0)
      const found = choose(place + 1, [...chosen, ...choice], left - sum)
      if (found) return found
    }
    return undefined
  }
  return choose(0, [], amount)
}
