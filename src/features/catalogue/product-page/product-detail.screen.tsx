import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { reductionOf } from '../../../money/reduction.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCartCount } from '../../../ui/cart-count.ts'
import { Chip } from '../../../ui/form/chip.tsx'
import { useMember } from '../../../ui/page/member-context.tsx'
import { publicMeta } from '../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { Price } from '../../../ui/price.tsx'
import { Section } from '../../../ui/section.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { idInAddress } from '../id-in-address.ts'
import { CartControlsContext } from '../list/cart-controls.tsx'
import { Heart } from '../list/heart.tsx'
import { OwnSubscriberLine } from '../list/subscriber-line.tsx'
import { cutText } from '../plain-text.ts'
import { priceOf, unitPriceOf } from '../product-price.ts'
import { Stars } from '../ratings/stars.tsx'
import { RelatedProducts } from '../related/related-products.tsx'
import { brandProductsLink, categoryLink, productLink } from '../shop-links.ts'
import { SubscriptionNote } from '../subscription-note.tsx'
import { joinBlocks, textBlocks } from '../text-blocks.ts'
import { VariantPicker } from '../variants/variant-picker.tsx'
import { DeliveryAndSeller } from './delivery-and-seller.tsx'
import { Gallery } from './gallery.tsx'
import { Highlights } from './highlights.tsx'
import { ProductButton, ProductSaveButton } from './product-button.tsx'
import { ProductInformation } from './product-information.tsx'
import { getProductDetailInformation } from './product-page.calls.ts'
import { storeViewed } from './recently-viewed.store.ts'

async function load({ call, params }: LoadArguments) {
  const productId = idInAddress(params.productId, 'catalogue.productNotFound')
  const { data, data_param, base_url } = await call(getProductDetailInformation, { product_id: productId })
  const pictures = data.image_list.map(({ product_image }) => base_url + product_image)
  return {
    id: data.product_id,
    name: data.product_name,
    categoryId: data.category_id,
    categoryName: data.category_name,
    brandId: data.brand_id,
    brandName: data.brand_name,
    pictures: pictures.length > 0 ? pictures : [base_url + data.product_image],
    pictureTexts: data.image_list.map(({ image_alt }) => image_alt),
    price: priceOf(data),
    unitPrice: data.unit_price && unitPriceOf(data.unit_price),
    inStock: data.in_stock,
    rating: data.rating,
    fewLeft: data.few_left,
    onThePack: {
      netQuantity: data.net_quantity,
      bestBefore: data.best_before,
      manufacturer: data.manufacturer,
      importer: data.importer,
      originCountry: data.origin_country,
      warranty: data.warranty,
    },
    terms: {
      soldBy: data.sold_by,
      deliveryDays: data.delivery_days,
      delivery: data.delivery,
      returnDays: data.return_days,
      returnTerms: data.return_terms,
      isReturnable: data.is_returnable ?? true,
    },
    description: textBlocks(data.description),
    highlights: data_param.map(({ para_icon, para_name, spe_details }) => ({
      icon: para_icon && base_url + para_icon,
      name: para_name,
      details: spe_details,
    })),
    variants: data.variants,
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

type Product = Awaited<ReturnType<typeof load>>

// The length of the description in characters, which is about as much as search engines show.
const descriptionLengthMax = 160

function inShort(text: string): string {
  const cut = cutText(text, descriptionLengthMax)
  return cut === text ? text : cut.replace(/\s+\S*$/, '…')
}

export const meta = publicMeta<Product>((say, product) => ({
  title: product.name,
  description:
    inShort(joinBlocks(product.description)) ||
    say('catalogue.productDescription', {
      name: product.name,
      brand: product.brandName,
      category: product.categoryName,
    }),
}))

/**
 * Puts the bottom bar before the related products in the document, so that keyboard users reach Add quickly.
 * The flex column shows the bar last.
 */
export default function ProductDetailScreen() {
  return (
    <div className="flex flex-col">
      <ProductDetail />
    </div>
  )
}

function ProductDetail() {
  const say = useWords()
  const product = useLoaderData<typeof loader>()
  const { id, name, categoryId, categoryName, brandName, price, inStock, rating, fewLeft, pictures } = product
  useEffect(
    () => storeViewed({ id, name, picture: pictures[0] ?? '', href: productLink(id, product) }),
    [id, name, pictures, product],
  )
  const offered = { inStock, name, picture: pictures[0] ?? '', place: product, price, productId: id }
  const button = <ProductButton {...offered} />
  return (
    <>
      <PageTitle back={brandProductsLink(product)} isHeading={false} isName title={brandName} />
      <div className="page grid w-full gap-x-6 md:grid-cols-2 md:grid-rows-[auto_1fr] md:pt-3 lg:gap-x-10 lg:pt-6">
        <div className="min-w-0 md:col-start-2">
          <div className="flex items-start justify-between gap-2">
            <nav
              aria-label={say('catalogue.whereThisBelongs')}
              className="flex min-w-0 flex-wrap gap-x-2 text-sm text-primary-ink"
            >
              <Link
                className="max-w-full truncate leading-11"
                prefetch="intent"
                to={categoryLink(categoryId, categoryName)}
                translate="no"
              >
                {categoryName}
              </Link>
              <span aria-hidden="true" className="self-center text-muted">
                ›
              </span>
              <Link
                className="max-w-full truncate leading-11"
                prefetch="intent"
                to={brandProductsLink(product)}
                translate="no"
              >
                {brandName}
              </Link>
            </nav>
            <span className="mr-[-12px] flex flex-none">
              <Heart id={id} name={name} />
              <Button data-share={`/product-details/${id}`} small variant="quiet">
                {say('action.share')}
              </Button>
            </span>
          </div>
          <h1 className="text-lg font-bold md:text-xl" translate="no">
            {name}
          </h1>
          <Link
            className="inline-flex min-h-11 items-center gap-x-2 text-sm text-primary-ink"
            prefetch="intent"
            to="reviews"
          >
            {rating && <Stars rating={[rating.average.toFixed(1), rating.count]} />}
            {say('reviews.noneYet')}
          </Link>
        </div>
        <div className="w-full md:sticky md:top-20 md:col-start-1 md:row-span-2 md:row-start-1 md:self-start">
          <Gallery isFaded={!inStock} key={id} name={name} pictures={pictures} texts={product.pictureTexts} />
        </div>
        <div className="min-w-0 md:col-start-2">
          <div className="wide-only">
            <Price large price={price} />
            <BelowPrice price={price} unitPrice={product.unitPrice} />
          </div>
          {product.variants && <VariantPicker place={product} productId={id} variants={product.variants} />}
          <div className="mt-3 grid max-w-110 gap-3">
            {!inStock && <StockChip tone="danger" words={say('catalogue.outOfStock')} />}
            {inStock && fewLeft !== undefined && (
              <StockChip tone="accent" words={say('catalogue.fewLeft', { count: fewLeft })} />
            )}
            <div className="wide-only">{button}</div>
            <ProductSaveButton {...offered} />
            <OwnSubscriberLine cashback={price.cashback} />
            <SubscriptionNote cashback={price.cashback} />
            <DeliveryAndSeller terms={product.terms} />
          </div>
          <Highlights highlights={product.highlights} />
          <About blocks={product.description} />
          <ProductInformation pack={{ ...product.onThePack, mrp: price.mrp }} />
        </div>
      </div>
      <Bar button={button}>
        <Price price={price} />
        <BelowPrice price={price} unitPrice={product.unitPrice} />
        {!inStock && <p className="text-sm font-semibold text-danger">{say('catalogue.outOfStock')}</p>}
      </Bar>
      <div className="page w-full pb-8">
        <RelatedProducts key={id} productId={id} />
      </div>
    </>
  )
}

// Parts that depend on the cart are separate components. When the cart is known, rendering the whole screen
// again would remove controls whose code has not loaded.

/**
 * Shows the bar at the bottom of the screen. On a phone the bar shows this product's price and button,
 * whatever is in the cart. If the cart has items, a link to the checkout is below them.
 */
function Bar({ button, children }: { button: ReactNode; children: ReactNode }) {
  const isCartEmpty = useCartCount() === 0
  const { CartFooter } = use(CartControlsContext)
  // Does not load the footer's code for a visitor with an empty cart. Keeps a footer that was shown once,
  // because emptying the cart can be undone.
  const isMember = useMember() !== undefined
  const [wasFilled, setFilled] = useState(false)
  if (!isCartEmpty && !wasFilled) setFilled(true)
  const hasFooter = isMember || wasFilled
  return (
    <div className="product-bars order-last">
      <div className="phone-only">
        <ActionBar action={<div className="w-[min(9rem,36vw)]">{button}</div>}>{children}</ActionBar>
      </div>
      {hasFooter && (
        // Reserves space for the footer. Otherwise a footer that appears late could catch a press on the
        // content below it.
        <Suspense fallback={!isCartEmpty && <ActionBar action={null}>{null}</ActionBar>}>
          <CartFooter />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Shows the price of 100 g or another unit and the MRP, each on a line of its own. Explains a struck prior
 * price.
 */
function BelowPrice({ price, unitPrice }: Pick<Product, 'price' | 'unitPrice'>) {
  const say = useWords()
  const mrp =
    price.priorPrice == null
      ? say('catalogue.taxes')
      : `${say('shell.mrp')} ${say('catalogue.mrpWithTaxes', { amount: say.rupeesShort(price.mrp) })}`
  return (
    <>
      {unitPrice && (
        <p className="text-xs text-muted">
          {say('catalogue.unitPrice', { amount: say.rupeesShort(unitPrice.amount), per: unitPrice.per })}
        </p>
      )}
      <p className="text-xs text-muted">{mrp}</p>
      {reductionOf(price)?.isPrior && <p className="text-xs text-muted">{say('catalogue.priorPriceNote')}</p>}
    </>
  )
}

function StockChip({ tone, words }: { tone: 'danger' | 'accent'; words: string }) {
  return (
    <p>
      <Chip tone={tone}>{words}</Chip>
    </p>
  )
}

/** Shows the product's description. */
function About({ blocks }: { blocks: Product['description'] }) {
  const say = useWords()
  if (blocks.length === 0) return null
  return (
    <Section title={say('catalogue.about')}>
      <div className="grid gap-2">
        {blocks.map(({ isItem, text }) =>
          isItem ? (
            <p className="flex gap-2" key={text} translate="no">
              <span aria-hidden="true">•</span>
              {text}
            </p>
          ) : (
            <p key={text} translate="no">
              {text}
            </p>
          ),
        )}
      </div>
    </Section>
  )
}
