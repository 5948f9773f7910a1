import { Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import { paise } from '../../../money/paise.ts'
import { inPlace, useArrivingPath } from '../../../ui/page/arriving-path.ts'
import { lazy } from '../../../ui/page/lazy.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { SizeChart } from '../product-page/size-chart-sheet.tsx'
import type { Place } from '../shop-links.ts'
import { productLink } from '../shop-links.ts'
import { type VariantChoice, type VariantOption, type Variants, variantOptions } from './variant-choices.ts'

const SizeChartSheet = lazy(async () => (await import('../product-page/size-chart-sheet.tsx')).SizeChartSheet)

type VariantPickerProps = {
  productId: string
  place: Place
  variants: Variants & { size_chart?: SizeChart | undefined }
}

/**
 * Shows a product's options, such as colours and sizes. Each value is a link to its variant, so that choosing
 * works without scripts. With scripts, the page keeps its scroll position.
 */
export function VariantPicker({ productId, place, variants }: VariantPickerProps) {
  const say = useWords()
  const [isChartOpen, setChartOpen] = useState(false)
  const options = variantOptions(variants, productId)
  if (!options) return null
  return (
    <div className="mt-4 grid gap-4">
      {options.map((option) => (
        <OptionRow key={option.name} option={option} place={place} />
      ))}
      {variants.size_chart && (
        <div>
          <button className="variant-chart" onClick={() => setChartOpen(true)} type="button">
            {say('catalogue.sizeChart')}
          </button>
          {isChartOpen && (
            <Suspense>
              <SizeChartSheet chart={variants.size_chart} onClose={() => setChartOpen(false)} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}

function OptionRow({ option, place }: { option: VariantOption; place: Place }) {
  const say = useWords()
  const labelId = useId()
  const { name, chosen, choices } = option
  const namesOf = (test: (choice: VariantChoice) => boolean) =>
    choices
      .filter(test)
      .map((choice) => choice.name)
      .join(', ')
  const soldOut = namesOf((choice) => choice.isMade && !choice.inStock)
  const notMade = namesOf((choice) => !choice.isMade)
  return (
    <div aria-labelledby={labelId} role="group">
      <p className="text-sm" id={labelId} translate="no">
        <span className="text-muted">{name}: </span>
        <b>{chosen}</b>
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice.name}>
            <ChoiceLink choice={choice} place={place} />
          </li>
        ))}
      </ul>
      {soldOut && (
        <p className="mt-1.5 text-xs text-muted">{say('catalogue.variantsSoldOut', { names: soldOut })}</p>
      )}
      {notMade && (
        <p className="mt-1.5 text-xs text-muted">{say('catalogue.variantsNotMade', { names: notMade })}</p>
      )}
    </div>
  )
}

function ChoiceLink({ choice, place }: { choice: VariantChoice; place: Place }) {
  const say = useWords()
  const { name, swatch, productId, isChosen, isMade, inStock, priceDifference } = choice
  const isArriving = useArrivingPath() === `/product-details/${productId}`
  const state = isMade ? (inStock ? undefined : 'sold-out') : 'not-made'
  const unavailable = isMade
    ? inStock
      ? undefined
      : say('catalogue.outOfStock')
    : say('catalogue.variantNotMade')
  return (
    <Link
      aria-busy={isArriving || undefined}
      aria-current={isChosen ? 'true' : undefined}
      className="variant"
      data-state={state}
      discover="none"
      prefetch="intent"
      preventScrollReset
      replace
      state={inPlace}
      to={productLink(productId, place)}
    >
      {swatch && <i aria-hidden="true" style={{ background: swatch }} />}
      <span className="flex-1 text-center">
        <span className={state === 'sold-out' ? 'line-through' : undefined} translate="no">
          {name}
        </span>
        {!swatch && isMade && priceDifference !== 0 && (
          <small>
            {` ${priceDifference > 0 ? '+' : '−'}${say.rupeesShort(paise(Math.abs(priceDifference)))}`}
          </small>
        )}
        {unavailable && <span className="sr-only">{`, ${unavailable}`}</span>}
      </span>
    </Link>
  )
}
