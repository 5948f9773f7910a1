/** The names of the catalogue's languages; it is written in English. */
export const languageNames = {
  en: 'office.products.en',
  hi: 'office.products.hi',
  mr: 'office.products.mr',
} as const
