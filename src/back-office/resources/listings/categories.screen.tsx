import { useLoaderData } from 'react-router'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { loadResource } from '../resource.load.ts'
import { ResourceScreen } from '../resource-screen.tsx'
import { categories } from './categories.call.ts'

const load = loadResource(categories)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta(categories.says.title)

export default function Categories() {
  return <ResourceScreen loaded={useLoaderData<typeof loader>()} resource={categories} />
}
