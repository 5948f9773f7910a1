import { useLoaderData } from 'react-router'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { loadResource } from '../resource.load.ts'
import { ResourceScreen } from '../resource-screen.tsx'
import { articles } from './articles.call.ts'

const load = loadResource(articles)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta(articles.says.title)

export default function Articles() {
  return <ResourceScreen loaded={useLoaderData<typeof loader>()} resource={articles} />
}
