import { useWords } from '../../../words/use-words.tsx'

type HeartProps = { id: string; name: string }

/**
 * Adds a product to the wishlist, or removes it. The style sheet draws it and it has no state. One handler
 * for all hearts of a page, loaded on demand, handles presses and fills hearts, so it costs a list next to
 * nothing.
 */
export function Heart({ id, name }: HeartProps) {
  const say = useWords()
  return <button aria-label={say('wishlist.heart', { name })} data-wish={id} type="button" />
}
