import { createReadStream, readFileSync } from 'node:fs'
import { descriptionHtml } from '../../src/features/catalogue/staff/products/description-text.ts'
import { offerOf } from '../../src/features/catalogue/staff/products/product-draft.ts'
import { splitList } from '../../src/features/imports/staff/file/listed-cells.ts'
import { rowsOfFile } from '../../src/features/imports/staff/file/product-file.flow.ts'
import type { ProductValues } from '../../src/features/imports/staff/file/product-values.ts'
import { paise } from '../../src/money/paise.ts'
import { basisPoints } from '../../src/money/percent.ts'
import { inEachLanguage, translateLine } from '../translate.ts'
import type { SeedGroup, SeedProduct } from './seed-types.ts'

/** The products in the form that an operator imports. */
const productFile = 'seed/catalogue/products.csv'

/** The popularity and the highlights' icons of each product, which such a file has no columns for. */
const extraFile = 'seed/catalogue/products-extra.csv'

type Named = { id: number; name: string }

/**
 * Reads the demo's products with the parser of the product import, and the groups of their variants.
 * @throws Error for a row that an import would refuse.
 */
export async function readProducts(
  brands: Named[],
  categories: Named[],
): Promise<{ products: SeedProduct[]; groups: SeedGroup[] }> {
  const extra = readExtra()
  const products: SeedProduct[] = []
  const groups = new Map<string, SeedGroup>()
  for await (const row of rowsOfFile(createReadStream(productFile))) {
    if ('problems' in row) throw new Error(`${productFile} line ${row.line}: ${JSON.stringify(row.problems)}`)
    const { values } = row
    const product = productOf(
      values,
      { brandId: idOf(brands, values.brand), categoryId: idOf(categories, values.category) },
      extra.get(values.sku)!,
    )
    products.push(product)
    if (values.group && !groups.has(values.group.name))
      groups.set(values.group.name, groupOf(values, product))
  }
  return { products, groups: [...groups.values()] }
}

function readExtra(): Map<string, { popularity: number; icons: string[] }> {
  const [, ...lines] = readFileSync(extraFile, 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [sku = '', popularity, icons = ''] = line.split(',')
      return [sku, { popularity: Number(popularity), icons: splitList(icons) }]
    }),
  )
}

function idOf(list: Named[], name: string | undefined): number {
  const found = list.find((one) => one.name === name)
  if (!found) throw new Error(`${productFile} names ${name}, which the demo has not.`)
  return found.id
}

function productOf(
  values: ProductValues,
  { brandId, categoryId }: { brandId: number; categoryId: number },
  { popularity, icons }: { popularity: number; icons: string[] },
): SeedProduct {
  const { sku, group, mrp = 0, price, discountBp, originCountry = '' } = values
  const offer = offerOf(paise(mrp), {
    price: price == null ? null : paise(price),
    percent: basisPoints(discountBp ?? 0),
  })
  return {
    // A SKU of the demo ends with the product's id: its category's thousand and its place there.
    id: Number(sku.split('-').at(-1)),
    categoryId,
    brandId,
    name: group ? `${group.name} (${group.values.join(', ')})` : values.name!,
    description: descriptionHtml(values.description ?? ''),
    images: values.pictures ?? [],
    mrpPaise: offer.mrp,
    discountBp: offer.discountBp,
    enteredPaise: offer.enteredPrice,
    cashbackPaise: values.specialDiscount ?? 0,
    stock: values.stock ?? 0,
    popularity,
    hsn: values.hsn!,
    gstPercent: values.gstBp! / 100,
    originCountry,
    pack: {
      netQuantity: values.netQuantity ?? '',
      manufacturer: values.manufacturer ?? '',
      importer: values.importer ?? '',
      bestBefore: values.bestBefore ?? '',
      warranty: values.warranty ?? '',
    },
    sku,
    ...(group ? { variant: { group: group.name, values: group.values } } : {}),
    highlights: (values.highlights ?? []).map(({ name, details }, place) => ({
      icon: icons[place]!,
      name,
      details,
      translations: inEachLanguage((translation) => ({
        name: translateLine(translation, 'factNames', name),
        details: translateLine(translation, 'factDetails', details),
      })),
    })),
    translations: inEachLanguage((translation, language) => ({
      name: values.words?.[language]?.name ?? null,
      description: descriptionHtml(values.words?.[language]?.description ?? '') || null,
      originCountry: translateLine(translation, 'countries', originCountry),
    })),
  }
}

function groupOf({ group }: ProductValues, { categoryId, brandId, translations }: SeedProduct): SeedGroup {
  return {
    name: group!.name,
    categoryId,
    brandId,
    options: group!.options,
    // A variant is named by its group, with its values in brackets.
    translations: inEachLanguage((_translation, language) => ({
      name: translations[language].name?.replace(/ \([^()]*\)$/, '') ?? null,
    })),
  }
}
