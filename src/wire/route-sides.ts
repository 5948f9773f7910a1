import { isBackOffice } from './back-office-path.ts'

/** The two sides of the app. A shopper's browser loads nothing of the staff screens, not even their names. */
export type Side = 'shop' | 'back-office'

/** Returns the side to which a path belongs. The path must not contain a language prefix. */
export function sideOf(path: string): Side {
  return isBackOffice(path) ? 'back-office' : 'shop'
}

type Route = { id: string; parentId?: string | undefined }

/** Returns the routes of a side. The root and the page for unknown paths belong to both sides. */
export function routesOf<Routes extends Readonly<Record<string, Route | undefined>>>(
  routes: Routes,
  side: Side,
): Routes {
  // Checks parents too. A screen that several paths share has its own route id, which may not begin with the
  // prefix.
  const isOfStaff = (id: string | undefined): boolean =>
    id !== undefined && (id.startsWith('back-office/') || isOfStaff(routes[id]?.parentId))
  const isOfBoth = (id: string) => id === 'root' || id.endsWith('/not-found.screen')
  return Object.fromEntries(
    Object.entries(routes).filter(([id]) => isOfBoth(id) || isOfStaff(id) === (side === 'back-office')),
  ) as Routes
}

/**
 * Returns the file name of a side's route manifest. `file` is the name of the manifest of all routes:
 * 'manifest-1a2b.js' gives 'manifest-1a2b-shop.js'.
 */
export function manifestOf(file: string, side: Side): string {
  return file.replace(/\.js$/, `-${side === 'shop' ? 'shop' : 'staff'}.js`)
}

/**
 * Returns the name of the file with the imports of a side's routes, such as 'manifest-1a2b-shop-imports.js'.
 */
export function importsOf(file: string, side: Side): string {
  return manifestOf(file, side).replace(/\.js$/, '-imports.js')
}
