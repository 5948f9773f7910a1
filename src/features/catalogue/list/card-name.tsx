import { splitName } from '../product-name.ts'

/**
 * Shows a product's name on a card: the title on at most two lines, and below it the full text that
 * distinguishes its variants.
 */
export function CardName({ name }: { name: string }) {
  const { title, variant } = splitName(name)
  return (
    <>
      <span>{title}</span>
      {variant && <small>{` (${variant})`}</small>}
    </>
  )
}
