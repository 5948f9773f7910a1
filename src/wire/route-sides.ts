import { isBackOffice } from './back-office-path.ts'

/** The two sides of the house: shoppers load nothing of the staff's screens, not even that they exist. */
export type Side = 'shop' | 'back-office'

/** On which side an address without its language is. */
export function sideOf(path: string): Side {
  return isBackOffice(path) ? 'back-office' : 'shop'
}

type Route = { id: string; parentId?: string | undefined }

/** The routes of a side. What is for every address, the root and the page for unknown addresses, is of both. */
export function routesOf<Routes extends Readonly<Record<string, Route | undefined>>>(
  routes: Routes,
  side: Side,
): Routes {
  // By its parents too, since a screen that several addresses share has a route with a name of its own.
  const isOfStaff = (id: string | undefined): boolean =>
    id !== undefined && (id.startsWith('back-office/') || isOfStaff(routes[id]?.parentId))
  const isOfBoth = (id: string) => id === 'root' || id.endsWith('/not-found.screen')
  return Object.fromEntries(
    Object.entries(routes).filter(([id]) => isOfBoth(id) || isOfStaff(id) === (side === 'back-office')),
  ) as Routes
}

/** The file that names the routes of a side, by that of all routes: 'manifest-1a2b-shop.js' for 'manifest-1a2b.js'. */
export function manifestOf(file: string, side: Side): string {
  return file.replace(/\.js$/, `-${side === 'shop' ? 'shop' : 'staff'}.js`)
}

/** The file that names what the routes of a side import: 'manifest-1a2b-shop-imports.js'. */
export function importsOf(file: string, side: Side): string {
  return manifestOf(file, side).replace(/\.js$/, '-imports.js')
}
