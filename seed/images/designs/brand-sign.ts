import brandList from '../../catalogue/brands.json' with { type: 'json' }
import { type BrandRecipe, brandThemes, parseBrandWords, symbolOf, wordOf } from '../brand-mark.ts'

/** A brand's mark as it is printed on its products. */
export type BrandSign = {
  theme: (typeof brandThemes)[keyof typeof brandThemes]
  /** The symbol in a square of 100. */
  symbol: (ink: string, spark: string) => string
  /** The name, centred on x with its baseline on y, at most `width` wide and `height` high. */
  word: (x: number, y: number, width: number, height: number, colour: string) => string
}

const recipes = new Map<string, BrandRecipe>(
  brandList.flatMap(({ image }) => {
    const recipe = parseBrandWords(image.slice('brand-'.length, -'.webp'.length).split('-'))
    return recipe ? [[recipe.word, recipe]] : []
  }),
)

/** The sign of a brand by its name in small letters, as brands.json describes its mark. */
export function brandSign(brand: string): BrandSign {
  const recipe = recipes.get(brand)
  if (!recipe) throw new Error(`brands.json has no mark of '${brand}'.`)
  return {
    theme: brandThemes[recipe.theme],
    symbol: symbolOf(recipe),
    word: (x, y, width, height, colour) => {
      const line = wordOf(recipe, colour)
      const scale = Math.min(width / line.width, height / 80)
      const left = x - (line.width * scale) / 2
      return `<g transform="translate(${round(left)} ${round(y - 100 * scale)}) scale(${round(scale)})">${line.svg}</g>`
    },
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
