import { useLoaderData } from 'react-router'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { loadResource } from '../resource.load.ts'
import { ResourceScreen } from '../resource-screen.tsx'
import { brands } from './brands.call.ts'

const load = loadResource(brands)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta(brands.says.title)

export default function Brands() {
  return <ResourceScreen loaded={useLoaderData<typeof loader>()} resource={brands} />
}
