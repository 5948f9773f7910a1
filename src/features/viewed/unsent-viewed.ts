/**
 * What was looked at since the shop was told, the latest first: as few of the first ones as leave the rest in the order in which it was
 * told. So what the member has forgotten on another device is not told again.
 */
export function unsentOf(seen: readonly string[], sent: readonly string[]): string[] {
  for (let count = 0; count < seen.length; count += 1) {
    const unsent = seen.slice(0, count)
    const rest = seen.slice(count)
    const others = sent.filter((id) => !unsent.includes(id))
    if (rest.every((id, place) => others[place] === id)) return unsent
  }
  return [...seen]
}
