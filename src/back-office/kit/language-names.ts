/** What the languages of the catalogue are called; English is what it is written in. */
export const languageNames = {
  en: 'office.products.en',
  hi: 'office.products.hi',
  mr: 'office.products.mr',
} as const
