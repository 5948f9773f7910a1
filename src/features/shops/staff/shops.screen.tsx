import { resourceScreen } from '../../../back-office/resources/resource-screen.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { shops } from './shops.calls.ts'

const { load, Screen } = resourceScreen(shops)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(shops.says.title)
export default Screen
