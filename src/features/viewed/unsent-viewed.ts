/**
 * Returns the products viewed since the last sending, latest first. Removes as few products as possible from
 * the front of the list until the rest is in the order that was sent. So products that the member deleted on
 * another device are not sent again.
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
