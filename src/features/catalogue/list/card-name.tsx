import { splitName } from '../product-name.ts'

/**
 * Shows a product's name on a card. The title has at most two lines. Below the title is the part of the name
 * that distinguishes variants, in full.
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
