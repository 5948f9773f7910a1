import { seededImages } from '../seeded-images.ts'
import { type BannerRecipe, composeBanner, parseBannerWords } from './banner-picture.ts'
import { type BrandRecipe, composeBrand, parseBrandWords } from './brand-mark.ts'
import { type ProductRecipe, parseProductWords } from './image-name.ts'
import { composeProduct } from './product-picture.ts'
import { composeSmall, parseSmallWords, type SmallRecipe } from './small-pictures.ts'

type Recipe = ProductRecipe | BrandRecipe | BannerRecipe | SmallRecipe

/**
 * Whether the demo shop has a picture of this name: one that its catalogue, banners or news refer to, or a member's
 * face. A well-formed recipe is not enough: names come from URLs, there are millions of recipes, and each would be
 * stored as a file.
 */
export function isDemoImage(name: string): boolean {
  return seededImages.has(name) || (name.startsWith('avatar-') && readRecipe(name) !== null)
}

/**
 * Makes the original of a demo picture from its name, the same bytes each time: 800 × 800, banners 1600 × 700, icons
 * 160 × 160 on nothing. Throws where the name is no recipe.
 */
export async function composeDemoImage(name: string): Promise<Buffer> {
  const recipe = readRecipe(name)
  if (!recipe) throw new Error(`'${name}' is not the recipe of a demo picture.`)
  if (recipe.kind === 'demo') return composeProduct(recipe)
  if (recipe.kind === 'brand') return composeBrand(recipe)
  if (recipe.kind === 'banner') return composeBanner(recipe)
  return composeSmall(recipe)
}

function readRecipe(name: string): Recipe | null {
  if (name.length > 160 || !/^[a-z0-9-]+\.webp$/.test(name)) return null
  const [kind = '', ...words] = name.slice(0, -'.webp'.length).split('-')
  if (kind === 'demo') return parseProductWords(words)
  if (kind === 'brand') return parseBrandWords(words)
  if (kind === 'banner') return parseBannerWords(words)
  return parseSmallWords(kind, words)
}
