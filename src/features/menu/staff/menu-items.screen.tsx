import { resourceScreen } from '../../../back-office/resources/resource-screen.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { menuItems } from './menu-items.calls.ts'

const { load, Screen } = resourceScreen(menuItems)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(menuItems.says.title)
export default Screen
