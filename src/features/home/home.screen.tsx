import { useLoaderData } from 'react-router'
import { listedMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { HomePage, loadHome } from './home-page.tsx'

async function load({ call, own }: LoadArguments) {
  return { home: await loadHome({ call, own }) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = listedMeta('home.title', 'home.description')

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
