import { useLoaderData } from 'react-router'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { loadResource } from '../resource.load.ts'
import { ResourceScreen } from '../resource-screen.tsx'
import { menuItems } from './menu-items.call.ts'

const load = loadResource(menuItems)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta(menuItems.says.title)

export default function MenuItems() {
  return <ResourceScreen loaded={useLoaderData<typeof loader>()} resource={menuItems} />
}
