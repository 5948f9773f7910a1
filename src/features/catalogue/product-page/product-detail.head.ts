import { inPaise, type Paise, toRupees } from '../../../money/paise.ts'
import { type ReducedPrice, reductionOf } from '../../../money/reduction.ts'
import type { HeadOf } from '../../../ui/page/page-head.ts'
import { breadcrumbs } from '../schema-things.ts'
import { categoryLink } from '../shop-links.ts'
import { joinBlocks } from '../text-blocks.ts'
import type { loader } from './product-detail.screen.tsx'

type Product = Awaited<ReturnType<typeof loader>>

/** Structured data of a product for search engines: picture, price, availability, delivery and returns. */
export const productHead: HeadOf<Product> = ({ loaded: product, say, pageAt, fileAt }) => {
  const path = `/product-details/${product.id}`
  const { categoryId, categoryName, brandId, brandName } = product
  const price = toRupees(product.price.offered).toFixed(2)
  return {
    picture: { path: product.pictures[0]!, name: product.name },
    properties: {
      'og:type': 'product',
      'product:price:amount': price,
      'product:price:currency': 'INR',
      'product:availability': product.inStock ? 'in stock' : 'out of stock',
      'product:brand': brandName,
    },
    things: [
      {
        '@type': 'Product',
        name: product.name,
        description: joinBlocks(product.description) || undefined,
        sku: product.id,
        ...variantOf(product),
        image: product.pictures.map(fileAt),
        category: categoryName,
        brand: { '@type': 'Brand', name: brandName },
        ...(product.rating && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating.average,
            reviewCount: product.rating.count,
          },
        }),
        offers: {
          '@type': 'Offer',
          url: pageAt(path),
          priceCurrency: 'INR',
          price,
          ...struckPrice(product.price),
          availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@type': 'Organization', name: product.terms.soldBy },
          ...deliveryAndReturns(product),
        },
      },
      breadcrumbs(
        { say, pageAt },
        { name: categoryName, path: categoryLink(categoryId, categoryName) },
        { name: brandName, path: `/sub-products/${categoryId}/${brandId}` },
        { name: product.name, path },
      ),
    ],
  }
}

const kinds = {
  colour: { property: 'color', variesBy: 'https://schema.org/color' },
  size: { property: 'size', variesBy: 'https://schema.org/size' },
} as const

// Adds the struck price only if it is the prior price. Leaves out an MRP, because the product may never have
// been sold at the MRP.
function struckPrice(price: ReducedPrice): object {
  const reduction = reductionOf(price)
  if (!reduction?.isPrior) return {}
  const of = (amount: Paise) => ({
    '@type': 'UnitPriceSpecification',
    price: toRupees(amount).toFixed(2),
    priceCurrency: 'INR',
  })
  return {
    priceSpecification: [
      of(price.offered),
      { ...of(reduction.struck), priceType: 'https://schema.org/StrikethroughPrice' },
    ],
  }
}

// Describes a product as a variant. Each variant's own page is its canonical URL. The group's id links the
// variants.
function variantOf({ id, variants }: Product): object {
  const current = variants?.variants.find((variant) => variant.product_id === id)
  if (!variants || !current) return {}
  const known = variants.options.flatMap(({ kind, values }, at) =>
    kind ? [{ ...kinds[kind], value: values[current.values[at]!]!.name }] : [],
  )
  return {
    inProductGroupWithID: variants.group_id,
    ...Object.fromEntries(known.map(({ property, value }) => [property, value])),
    isVariantOf: {
      '@type': 'ProductGroup',
      name: variants.group_name,
      productGroupID: variants.group_id,
      ...(known.length > 0 ? { variesBy: known.map(({ variesBy }) => variesBy) } : {}),
    },
  }
}

// Describes delivery and returns, as far as the operator has promised them. The shop ships within India. The
// delivery charge is that of an order with only this product.
function deliveryAndReturns({ terms, price }: Pick<Product, 'terms' | 'price'>): object {
  const { delivery, deliveryDays, returnDays, isReturnable } = terms
  const isFree = delivery?.free_above !== undefined && price.offered >= inPaise(delivery.free_above)
  return {
    ...(deliveryDays && {
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: delivery && !isFree ? delivery.charge : 0,
          currency: 'INR',
        },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
          transitTime: {
            '@type': 'QuantitativeValue',
            minValue: deliveryDays.from,
            maxValue: deliveryDays.to,
            unitCode: 'DAY',
          },
        },
      },
    }),
    ...(returnDays !== undefined && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'IN',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnDays,
      },
    }),
    ...(!isReturnable && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'IN',
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      },
    }),
  }
}
