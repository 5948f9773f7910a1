import type { Paise } from '../../../money/paise.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import type { ListedGroup } from '../list/listed-product.ts'

/**
 * Shows that a card stands for a group of variants: their colours as dots, and their lowest price if it
 * differs from the card's price.
 */
export function CardVariants({ group, offered }: { group: ListedGroup; offered: Paise }) {
  const say = useWords()
  const { swatches, colours, count, from } = group
  const more = colours - swatches.length
  return (
    <div className="card-variants">
      {colours > 1 ? (
        <span>
          {swatches.map((swatch, at) => (
            // The key includes the position, because two colours may have the same swatch.
            <i key={`${at} ${swatch}`} style={{ background: swatch }} />
          ))}
          {more > 0 && <small aria-hidden="true">{`+${more}`}</small>}
          <span className="sr-only">{say('catalogue.colourCount', { count: colours })}</span>
        </span>
      ) : (
        <span>{say('catalogue.variantCount', { count })}</span>
      )}
      {from !== undefined && from !== offered && (
        <span className="card-variants-from">
          <Say k="catalogue.fromPrice" tags={{ amount: <span /> }} with={{ price: say.rupeesShort(from) }} />
        </span>
      )}
    </div>
  )
}
