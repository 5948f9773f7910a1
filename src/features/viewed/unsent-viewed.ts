/**
 * Returns the products viewed since the last sending, latest first. Finds the shortest front part of the list
 * without which the rest has the order that was sent. Therefore products that the member deleted on another
 * device are not sent again.
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
