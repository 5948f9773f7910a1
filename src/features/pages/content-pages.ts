/** The pages of text. Each is a file `words/pages/<language>/<page>.md`, at the URL `/<page>`. */
export const contentPages = [
  'about',
  'aboutus',
  'careers',
  'contactus',
  'dark-patterns-certificate',
  'direct-selling',
  'faqs',
  'header2',
  'how-we-rank',
  'income-disclosure',
  'mission',
  'partners',
  'pricing',
  'privacy-notice',
  'privacypolicy',
  'refundpolicy',
  'service',
  'services',
  'team',
  'terms',
] as const

export type ContentPage = (typeof contentPages)[number]

export function isContentPage(name: string): name is ContentPage {
  return (contentPages as readonly string[]).includes(name)
}
