import { useLoaderData } from 'react-router'
import { publicMeta } from '../../ui/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { HomePage, loadHome } from './home-page.tsx'

async function load({ call, own, url }: LoadArguments) {
  return { home: await loadHome({ call, own }), pageUrl: `${url.origin}/` }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = publicMeta<Awaited<ReturnType<typeof load>>>((say, { pageUrl }) => ({
  title: say('home.title'),
  description: say('home.description'),
  url: pageUrl,
}))

export default function HomeScreen() {
  const say = useWords()
  const { home } = useLoaderData<typeof loader>()
  return (
    <HomePage home={home}>
      <h1 className="sr-only" translate="no">
        {say.shop}
      </h1>
    </HomePage>
  )
}
