import { useWords } from '../../../words/use-words.tsx'

type HeartProps = { id: string; name: string }

/**
 * Shows a button that adds a product to the wishlist or removes the product. The button has no state of its
 * own, and the style sheet draws it. One handler, loaded on demand, serves all hearts of a page. So many
 * hearts in a list cost almost nothing.
 */
export function Heart({ id, name }: HeartProps) {
  const say = useWords()
  return <button aria-label={say('wishlist.heart', { name })} data-wish={id} type="button" />
}
