import { useLoaderData } from 'react-router'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { loadResource } from '../resource.load.ts'
import { ResourceScreen } from '../resource-screen.tsx'
import { shops } from './shops.call.ts'

const load = loadResource(shops)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta(shops.says.title)

export default function Shops() {
  return <ResourceScreen loaded={useLoaderData<typeof loader>()} resource={shops} />
}
