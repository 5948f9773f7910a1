import { useLoaderData } from 'react-router'
import { ChatIcon } from '../../ui/account-icons.tsx'
import { storePicture } from '../../ui/emoji-pictures.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { getShopList } from './getShopList.call.ts'

async function load({ call, url }: LoadArguments) {
  const { data: shops } = await call(getShopList)
  return { shops, address: url.origin + url.pathname }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof load>> }) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Stores',
    description: 'Bmart stores near you: addresses, and a chat with each of them.',
    url: loaderData.address,
  })
}

export default function ShopList() {
  const { shops } = useLoaderData<typeof loader>()
  return (
    <div className="page grid gap-4 py-4">
      <h1 className="text-2xl font-bold">Stores</h1>
      {shops.length === 0 ? (
        <EmptyState picture={storePicture} title="No stores yet" />
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
  const greeting = encodeURIComponent(`Hello ${shop.shop_name}, I have a question.`)
  return (
    <li className="card flex items-start justify-between gap-3 p-4 shadow-soft">
      <div className="grid min-w-0 gap-1">
        <h2 className="font-bold">{shop.shop_name}</h2>
        <address className="text-sm text-muted not-italic">{shop.shop_address}</address>
        <p className="text-sm text-muted">Tehsil {shop.tehasil_name}</p>
        <a
          className="justify-self-start py-1 text-sm font-semibold text-primary tabular-nums"
          href={`tel:+91${shop.shop_contact}`}
        >
          {shop.shop_contact}
        </a>
      </div>
      <a
        aria-label={`Chat with ${shop.shop_name}`}
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
