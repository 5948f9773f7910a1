import { useState } from 'react'
import { languageNames } from '../../../../../back-office/kit/language-names.ts'
import { zeroPaise } from '../../../../../money/paise.ts'
import { type ComparedPrices, nextPriorPrice } from '../../../../../money/reduction.ts'
import { FilterChip } from '../../../../../ui/form/chip.tsx'
import { Price } from '../../../../../ui/price.tsx'
import { ProductPicture } from '../../../../../ui/product-picture.tsx'
import { useWords } from '../../../../../words/use-words.tsx'
import type { ChosenPicture } from '../../../../pictures/staff/picture-field.tsx'
import type { ListedProduct } from '../../../list/listed-product.ts'
import { ProductCard } from '../../../list/product-card.tsx'
import { cutText, plainText } from '../../../plain-text.ts'
import { Highlights } from '../../../product-page/highlights.tsx'
import { priceBy } from '../../../product-price.ts'
import { textBlocks } from '../../../text-blocks.ts'
import { descriptionHtml } from '../description-text.ts'
import { amountTyped, type FormWords, type ProductFormValues, percentTyped } from './product-form-values.ts'

type PreviewProps = {
  values: ProductFormValues
  pictures: readonly ChosenPicture[]
  names: { category: string; brand: string }
  inStock: boolean
  /**
   * The earlier prices with which the typed price is compared. Undefined while discounts refer to the MRP.
   */
  compared: ComparedPrices | undefined
}

const languages = ['en', 'hi', 'mr'] as const
const descriptionCut = 201

/** Shows how the form's values will look in the shop: the product's card, and the main part of its page. */
export function ProductPreview({ values, pictures, names, inStock, compared }: PreviewProps) {
  const say = useWords()
  const [language, setLanguage] = useState<(typeof languages)[number]>('en')
  const said = wordsIn(values, language)
  const terms = {
    mrp: amountTyped(values.texts['mrp']),
    discountPercent: percentTyped(values.texts['discount']),
    ...(values.texts['priced_by'] === 'price' ? { enteredPrice: amountTyped(values.texts['price']) } : {}),
    cashback: amountTyped(values.texts['special_discount']),
  }
  const priorPrice = compared && (nextPriorPrice(compared, priceBy(terms).offered) ?? zeroPaise)
  const price = { ...priceBy(terms), priorPrice }
  // Shows no preview until there are a name and a price.
  const isBegun = said.name.trim() !== '' && terms.mrp > 0
  const html = descriptionHtml(said.description)
  const text = plainText(html)
  const picture = pictures[0] ? `/Admin/assets/${pictures[0].name}` : ''
  const card: ListedProduct = {
    id: values.texts['product_id'] ?? '0',
    name: said.name,
    picture,
    text: cutText(text, descriptionCut),
    isCut: text.length > descriptionCut,
    place: { categoryId: '0', categoryName: names.category, brandId: '0', brandName: names.brand },
    ...terms,
    priorPrice,
    inStock,
  }
  return (
    <section
      aria-label={say('office.products.preview')}
      className="grid grid-cols-1 gap-3 min-[1180px]:sticky min-[1180px]:top-5 min-[1180px]:col-start-2 min-[1180px]:max-h-[calc(100dvh-40px)] min-[1180px]:overflow-y-auto"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-bold">{say('office.products.preview')}</h2>
        <div className="flex gap-1">
          {languages.map((one) => (
            <FilterChip key={one} onPress={() => setLanguage(one)} pressed={one === language}>
              {say(languageNames[one])}
            </FilterChip>
          ))}
        </div>
      </div>
      {!isBegun && (
        <p className="rounded-card border border-dashed border-control px-4 py-6 text-center text-muted">
          {say('office.products.previewNone')}
        </p>
      )}
      {/* Inert, because its links may lead to a product that does not exist yet. */}
      <div
        className="grid max-w-100 gap-5 rounded-card border border-dashed border-control bg-paper p-4 wrap-anywhere"
        hidden={!isBegun}
        inert
        lang={language}
      >
        <ul className="product-grid grid-cols-[minmax(0,190px)]!">
          <li>
            <ProductCard heading="h3" priority={false} product={card} />
          </li>
        </ul>
        <div className="grid grid-cols-1 gap-2">
          {picture && (
            <ProductPicture
              alt=""
              className={inStock ? '' : 'opacity-55 grayscale'}
              sizes="320px"
              src={picture}
              widths={[320, 480]}
            />
          )}
          {names.category && names.brand && (
            <p className="text-sm text-primary-ink">
              {names.category} › {names.brand}
            </p>
          )}
          <p className="text-lg font-bold">{said.name}</p>
          <Price large price={price} />
          {!inStock && <p className="font-semibold text-danger">{say('catalogue.outOfStock')}</p>}
          <Highlights highlights={said.highlights} />
          <div className="mt-4 grid gap-2">
            {textBlocks(html).map(({ isItem, text: block }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none has a state
              <p key={place}>
                {isItem && '• '}
                {block}
              </p>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

function wordsIn(values: ProductFormValues, language: (typeof languages)[number]) {
  const { group, texts, highlights } = values
  const variant = group?.options.map(({ value }) => value).join(', ')
  const name = group ? `${group.name} (${variant})` : (texts['name'] ?? '')
  const english = { name, description: texts['description'] ?? '', highlights: highlights.map(withPicture) }
  if (language === 'en') return english
  const words: FormWords = values.translations[language]
  return {
    name: words.name || english.name,
    description: words.description || english.description,
    highlights: english.highlights.map((one, place) => ({
      ...one,
      name: words.highlights[place]?.name || one.name,
      details: words.highlights[place]?.details || one.details,
    })),
  }
}

function withPicture({ icon, ...rest }: ProductFormValues['highlights'][number]) {
  return { ...rest, icon: icon === '' ? '' : `/Admin/assets/${icon}` }
}
