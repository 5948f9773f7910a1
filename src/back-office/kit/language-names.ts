/** The names of the languages into which the catalogue is translated. The catalogue itself is in English. */
export const languageNames = {
  en: 'office.products.en',
  hi: 'office.products.hi',
  mr: 'office.products.mr',
} as const
