import { type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '../../ui/page-meta.ts'
import { withRecentAnswers } from '../../ui/recent-answers.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { HomePage, loadHome } from './home-page.tsx'

async function load({ call, url }: LoadArguments) {
  return { home: await loadHome({ call }), pageUrl: `${url.origin}/` }
}

export const loader = onServer(load)
export const clientLoader = inBrowser((args) => load({ ...args, call: withRecentAnswers(args.call) }))

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: 'Everyday prices, cashback for subscribed members',
    description:
      'Mobiles, fashion, groceries and more at everyday prices in rupees, with cashback for subscribed members.',
    url: loaderData?.pageUrl ?? '/',
  })

export default function HomeScreen() {
  const { home } = useLoaderData<typeof loader>()
  return (
    <HomePage home={home}>
      <h1 className="sr-only">Bmart</h1>
    </HomePage>
  )
}
