import type { BrandKey } from './catalogue/brand-list.ts'

/**
 * The demo shop in another language. `seed/hindi/` and `seed/marathi/` each have a file for every list of families in
 * `seed/catalogue/`, some for the words that many products share, and one for what stands around the products.
 *
 * How to translate:
 * - A product's name is put together as in English: brand, the family's name, and in brackets what tells the model from
 *   the others. So the `name` of a family has neither the brand nor brackets.
 * - What stands in brackets is cut at each ', ' and the parts are looked up in `models`: 'Leaf, 6 GB + 128 GB' needs
 *   only 'Leaf'.
 * - A highlight is looked up in `factNames` and `factDetails`, each a whole line: `{ Warranty: 'वारंटी' }`.
 * - What is only numbers with units ('5 litres', '198 × 152 cm', '6.8-inch AMOLED, 120 Hz') is said by `units` and needs
 *   no line. A line that is there all the same is what is said.
 * - Everything is plain text without tags; offers too.
 *
 * `missingWords` names what is still to be translated and `leftoverWords` what nothing asks for: see `hindi.test.ts` and
 * `marathi.test.ts`, which expect to fail (`it.fails`) only as long as something is missing. What is missing is shown in
 * English.
 */
export type Translation = {
  units: Record<Unit, string>
  /** Names of highlights: 'Warranty'. */
  factNames: Record<string, string>
  /** What highlights say: '10 years, wheels included'. */
  factDetails: Record<string, string>
  /** Colours, sizes and packs, as they stand in brackets after a name. */
  models: Record<string, string>
  /** In what the models of a family differ: 'Colour'. */
  options: Record<string, string>
  /** What stands in and below size charts. */
  charts: Record<string, string>
  brands: Partial<Record<BrandKey, { name: string; description: string }>>
  families: FamilyWords
  categories: Record<string, string>
  countries: Record<string, string>
  /** By the banner's title, and the offer's description. */
  banners: Record<string, string>
  offers: Record<string, string>
  menuItems: Record<string, string>
  /** Names, addresses, tehsils and opening hours. */
  shops: Record<string, string>
}

/** By the family's name in English, without its brand. */
export type FamilyWords = Record<
  string,
  {
    name: string
    about: string
    /** As many as in English, in their order. */
    points?: string[]
    /** The opening sentences of the models that have one, in their order. */
    notes?: string[]
  }
>

/** What stands after a number, or beside one: '5,000 mAh, 67 W charging' is the same order of words in each language. */
export type Unit =
  | 'kg'
  | 'g'
  | 'litre'
  | 'litres'
  | 'ml'
  | 'cm'
  | 'mm'
  | 'metres'
  | 'inches'
  | 'ton'
  | 'tons'
  | 'nits'
  | 'pieces'
  | 'pans'
  | 'tablets'
  | 'stars'
  | 'year'
  | 'years'
  | 'months'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'charging'
  | 'wireless'
  | 'wide'
