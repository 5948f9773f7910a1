import { resourceScreen } from '../../../../back-office/resources/resource-screen.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../../ui/page/screen-load.ts'
import { categories } from './categories.calls.ts'
import { listingParts } from './listing-parts.tsx'

const { load, Screen } = resourceScreen(categories, listingParts(categories, 'category'))

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(categories.says.title)
export default Screen
