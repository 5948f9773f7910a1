/**
 * The demo shop in another language, read from `seed/translations/`. The names and descriptions of products are in
 * `catalogue/products.csv`.
 *
 * - A highlight is looked up in `factNames` and `factDetails`, each a whole line: `{ Warranty: 'वारंटी' }`.
 * - A line of only numbers with units ('5 litres', '6.8-inch AMOLED, 120 Hz') needs no entry: `units` translates it. An
 *   entry takes precedence.
 * - Everything is plain text without tags; offers too.
 *
 * `translations.test.ts` lists missing and leftover lines. A missing one is shown in English.
 */
export type Translation = {
  units: Record<Unit, string>
  /** Names of highlights: 'Warranty'. */
  factNames: Record<string, string>
  /** What highlights say: '10 years, wheels included'. */
  factDetails: Record<string, string>
  /** The values of options: colours, sizes and packs. */
  models: Record<string, string>
  /** In what the models of a family differ: 'Colour'. */
  options: Record<string, string>
  /** What stands in and below size charts. */
  charts: Record<string, string>
  /** By the brand's English name. */
  brands: Record<string, { name: string; description: string }>
  categories: Record<string, string>
  countries: Record<string, string>
  /** By the banner's title, and the offer's description. */
  banners: Record<string, string>
  offers: Record<string, string>
  menuItems: Record<string, string>
  /** Names, addresses, tehsils and opening hours. */
  shops: Record<string, string>
}

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
