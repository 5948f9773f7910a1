export type ShellParts = { header: boolean; bottomBar: boolean; footer: boolean }

const home = /^\/(brands\/[^/]+)?$/
const withHeader = /^\/(slots|profile|shoplist|referrals-details\/[^/]+)$/
const withBottomBar = /^\/(slots|profile|offers|subscribe-users|shoplist|referrals-details\/[^/]+)$/
// Paying and signing in keep their own buttons in reach, and the back office has a frame of its own.
const withoutFooter =
  /^\/(check-out|payment-confirmation|thank-you|product-details|login|signup|forgot-password|back-office)(\/|$)/

/** Which parts of the frame a path shows. Home is both '/' and '/brands/{brandId}'. */
export function shellPartsOf(pathname: string): ShellParts {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  const atHome = home.test(path)
  return {
    header: atHome || withHeader.test(path),
    bottomBar: atHome || withBottomBar.test(path),
    footer: !withoutFooter.test(path),
  }
}

/** Home keeps its own search box at the top, so the header's waits until that one is scrolled away. */
export function isHome(pathname: string): boolean {
  return home.test(pathname)
}
