import { splitName } from '../product-name.ts'

/** A product's name on a card: the title on two lines at most, and what tells its variants apart in full below it. */
export function CardName({ name }: { name: string }) {
  const { title, variant } = splitName(name)
  return (
    <>
      <span>{title}</span>
      {variant && <small>{` (${variant})`}</small>}
    </>
  )
}
