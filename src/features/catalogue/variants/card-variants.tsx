import { useWords } from '../../../words/use-words.tsx'
import type { ListedGroup } from '../list/listed-product.ts'

/** That a card stands for several variants: their colours as dots, and the lowest price where prices differ. */
export function CardVariants({ group }: { group: ListedGroup }) {
  const say = useWords()
  const { swatches, colours, count, from } = group
  const more = colours - swatches.length
  return (
    <div className="card-variants">
      {colours > 1 ? (
        <span>
          {swatches.map((swatch, at) => (
            // Two colours may look the same.
            <i key={`${at} ${swatch}`} style={{ background: swatch }} />
          ))}
          {more > 0 && <small aria-hidden="true">{`+${more}`}</small>}
          <span className="sr-only">{say('catalogue.colourCount', { count: colours })}</span>
        </span>
      ) : (
        <span>{say('catalogue.variantCount', { count })}</span>
      )}
      {from !== undefined && <span>{say('catalogue.fromPrice', { price: say.rupeesShort(from) })}</span>}
    </div>
  )
}
