import { Suspense, use, useState } from 'react'
import { Link, type MetaFunction, useLoaderData } from 'react-router'
import { toRupees } from '../../money/paise.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { useCartCount } from '../../ui/cart-count.ts'
import { Chip } from '../../ui/chip.tsx'
import { useMember } from '../../ui/member-context.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Price } from '../../ui/price.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { Section } from '../../ui/section.tsx'
import { CartControlsContext } from './cart-controls.tsx'
import { Gallery } from './gallery.tsx'
import { getProductDetailInformation } from './getProductDetailInformation.call.ts'
import { Highlights } from './highlights.tsx'
import { idInAddress } from './id-in-address.ts'
import { textBlocks } from './plain-text.ts'
import { ProductButton } from './product-button.tsx'
import { priceOf } from './product-price.ts'
import { brandProductsLink, categoryLink } from './shop-links.ts'
import { SubscriberLine } from './subscriber-line.tsx'

async function load({ call, params, url }: LoadArguments) {
  const productId = idInAddress(params.productId, 'Product not found!')
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
    price: priceOf(data),
    inStock: data.in_stock,
    fewLeft: data.few_left,
    originCountry: data.origin_country,
    description: textBlocks(data.description),
    highlights: data_param.map(({ para_icon, para_name, spe_details }) => ({
      icon: base_url + para_icon,
      name: para_name,
      details: spe_details,
    })),
    origin: url.origin,
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ loaderData: product }) => {
  if (!product) return [{ title: 'Bmart' }]
  const { origin, name, brandName, categoryName, price, inStock } = product
  const url = `${origin}/product-details/${product.id}`
  const pictures = product.pictures.map((picture) => origin + picture)
  const description = product.description.map(({ text }) => text).join(' ')
  return [
    ...pageMeta({
      title: name,
      description: description || `${name} by ${brandName}, in ${categoryName}.`,
      url,
      picture: pictures[0],
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name,
        description,
        sku: product.id,
        image: pictures,
        category: categoryName,
        brand: { '@type': 'Brand', name: brandName },
        offers: {
          '@type': 'Offer',
          url,
          priceCurrency: 'INR',
          price: toRupees(price.offered).toFixed(2),
          availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
        },
      },
    },
  ]
}

export default function ProductDetailScreen() {
  const product = useLoaderData<typeof loader>()
  const { id, name, categoryId, categoryName, brandName, price, inStock, fewLeft, pictures } = product
  // A phone has one bar under the thumb: the way into the cart, and once something is in it, the way on.
  const isCartEmpty = useCartCount() === 0
  const { CartFooter } = use(CartControlsContext)
  // Who cannot fill a cart and brought none needs no code for one. Once there, it stays: emptying the cart can be undone.
  const isMember = useMember() !== undefined
  const [wasFilled, setFilled] = useState(false)
  if (!isCartEmpty && !wasFilled) setFilled(true)
  const hasFooter = isMember || wasFilled
  const button = (
    <ProductButton
      inStock={inStock}
      name={name}
      picture={pictures[0] ?? ''}
      place={product}
      price={price}
      productId={id}
    />
  )
  return (
    <>
      <PageTitle back={brandProductsLink(product)} isHeading={false} title={brandName} />
      <div className="page grid gap-x-10 pt-3 pb-8 lg:grid-cols-2 lg:pt-6">
        <div className="mx-auto w-full max-w-160 lg:sticky lg:top-20 lg:self-start">
          <Gallery isFaded={!inStock} key={id} name={name} pictures={pictures} />
        </div>
        <div className="min-w-0">
          <nav aria-label="Where this belongs" className="flex flex-wrap gap-x-2 text-sm text-primary-ink">
            <Link
              className="inline-flex min-h-11 items-center"
              prefetch="intent"
              to={categoryLink(categoryId, categoryName)}
            >
              {categoryName}
            </Link>
            <span aria-hidden="true" className="self-center text-muted">
              ›
            </span>
            <Link
              className="inline-flex min-h-11 items-center"
              prefetch="intent"
              to={brandProductsLink(product)}
            >
              {brandName}
            </Link>
          </nav>
          <h1 className="text-lg font-bold md:text-xl">{name}</h1>
          <div className="mt-3">
            <Price discountPercent={price.discountPercent} large mrp={price.mrp} offered={price.offered} />
            <p className="text-xs text-muted">MRP inclusive of all taxes</p>
          </div>
          <div className="mt-3 grid max-w-110 gap-3">
            {!inStock && <StockChip tone="danger" words="Out of stock" />}
            {inStock && fewLeft !== undefined && <StockChip tone="accent" words={`Only ${fewLeft} left`} />}
            <div className={isCartEmpty ? 'wide-only' : ''}>{button}</div>
            <SubscriberLine cashback={price.cashback} />
          </div>
          <Highlights highlights={product.highlights} />
          <About blocks={product.description} originCountry={product.originCountry} />
        </div>
      </div>
      {isCartEmpty && (
        <div className="phone-only sticky bottom-0 z-30">
          <ActionBar action={<div className="w-36">{button}</div>}>
            <Price discountPercent={price.discountPercent} mrp={price.mrp} offered={price.offered} />
          </ActionBar>
        </div>
      )}
      {hasFooter && (
        <Suspense>
          <CartFooter />
        </Suspense>
      )}
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

function About({ blocks, originCountry }: { blocks: ReturnType<typeof textBlocks>; originCountry: string }) {
  return (
    <Section title="About this product">
      <div className="grid gap-2">
        {blocks.map(({ isItem, text }) =>
          isItem ? (
            <p className="flex gap-2" key={text}>
              <span aria-hidden="true">•</span>
              {text}
            </p>
          ) : (
            <p key={text}>{text}</p>
          ),
        )}
        <p className="text-sm text-muted">Country of origin: {originCountry}</p>
      </div>
    </Section>
  )
}
