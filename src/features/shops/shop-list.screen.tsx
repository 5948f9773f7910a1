import { useLoaderData } from 'react-router'
import { ChatIcon } from '../../ui/account-icons.tsx'
import { storePicture } from '../../ui/emoji-pictures.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { everyPage } from '../../ui/every-page.ts'
import { publicMeta } from '../../ui/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { getShopList } from './getShopList.call.ts'

async function load({ call, url }: LoadArguments) {
  const shops = await everyPage((at) => call(getShopList, at))
  return { shops, address: url.origin + url.pathname }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = publicMeta<Awaited<ReturnType<typeof load>>>((say, { address }) => ({
  title: say('shops.title'),
  description: say('shops.description'),
  url: address,
}))

export default function ShopList() {
  const say = useWords()
  const { shops } = useLoaderData<typeof loader>()
  return (
    <div className="page grid gap-4 py-4">
      <h1 className="text-2xl font-bold">{say('shops.title')}</h1>
      {shops.length === 0 ? (
        <EmptyState picture={storePicture} title={say('shops.none')} />
      ) : (
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {shops.map((shop) => (
            <Shop key={shop.id} shop={shop} />
          ))}
        </ul>
      )}
    </div>
  )
}

type ShopEntry = Awaited<ReturnType<typeof load>>['shops'][number]

function Shop({ shop }: { shop: ShopEntry }) {
  const say = useWords()
  const greeting = encodeURIComponent(say('shops.greeting', { name: shop.shop_name }))
  return (
    <li className="card flex items-start justify-between gap-3 p-4 shadow-soft">
      <div className="grid min-w-0 gap-1">
        <h2 className="font-bold" translate="no">
          {shop.shop_name}
        </h2>
        <address className="text-sm text-muted not-italic" translate="no">
          {shop.shop_address}
        </address>
        <p className="text-sm text-muted">{say('shops.tehsil', { name: shop.tehasil_name })}</p>
        <a
          className="justify-self-start py-1 text-sm font-semibold text-primary tabular-nums"
          href={`tel:+91${shop.shop_contact}`}
        >
          {shop.shop_contact}
        </a>
      </div>
      <a
        aria-label={say('shops.chat', { name: shop.shop_name })}
        className="icon-button shrink-0"
        href={`https://wa.me/91${shop.shop_contact}?text=${greeting}`}
        rel="noopener noreferrer"
        target="_blank"
      >
        <ChatIcon />
      </a>
    </li>
  )
}
