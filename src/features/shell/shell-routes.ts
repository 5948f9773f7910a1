export type ShellParts = { header: boolean; bottomBar: boolean; footer: boolean }

const home = /^\/(brands\/[^/]+)?$/
const withHeader = /^\/(slots|profile|shoplist|referrals-details\/[^/]+)$/
const withBottomBar = /^\/(slots|profile|offers|subscribe-users|shoplist|referrals-details\/[^/]+)$/
// Paths without a bottom bar or footer: payment and login pages have their own buttons there, and the back
// office has its own frame.
const withoutFooter =
  /^\/(check-out|payment-confirmation|proposed-order|thank-you|product-details|login|signup|forgot-password|back-office)(\/|$)/

/** Returns the parts of the frame that a path shows. Home is both '/' and '/brands/{brandId}'. */
export function shellPartsOf(pathname: string): ShellParts {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  const atHome = home.test(path)
  return {
    header: atHome || withHeader.test(path),
    bottomBar: atHome || withBottomBar.test(path),
    footer: !withoutFooter.test(path),
  }
}

/**
 * Returns whether a path is home. The home page has its own search box. There the header shows a search box
 * only once the page's box is out of view.
 */
export function isHome(pathname: string): boolean {
  return home.test(pathname)
}
