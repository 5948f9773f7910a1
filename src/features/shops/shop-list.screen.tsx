import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Chip } from '../../ui/form/chip.tsx'
import { ChipSelect } from '../../ui/form/chip-select.tsx'
import { ChatIcon } from '../../ui/icons/account-icons.tsx'
import { storePicture } from '../../ui/icons/emoji-pictures.ts'
import type { Icon } from '../../ui/icons/icons.tsx'
import { PinIcon } from '../../ui/icons/icons.tsx'
import { ClockIcon, PhoneIcon } from '../../ui/icons/store-icons.tsx'
import { everyPage } from '../../ui/offline/every-page.ts'
import { listedMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { getShopList } from './shops.calls.ts'

async function load({ call }: LoadArguments) {
  const shops = await everyPage((at) => call(getShopList, at))
  return { shops }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = listedMeta('term.stores', 'shops.description')

export default function ShopList() {
  const say = useWords()
  const { shops } = useLoaderData<typeof loader>()
  const [town, setTown] = useState('')
  const towns = [...new Set(shops.map(({ tehasil_name }) => tehasil_name))].sort()
  const shown = town === '' ? shops : shops.filter(({ tehasil_name }) => tehasil_name === town)
  return (
    <div className="page grid gap-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl font-bold">{say('term.stores')}</h1>
        {towns.length > 1 && (
          <ChipSelect className="max-w-64" label={say('shops.filter')} onChoose={setTown} value={town}>
            <option value="">{say('shops.allTowns')}</option>
            {towns.map((name) => (
              <option key={name} translate="no" value={name}>
                {name}
              </option>
            ))}
          </ChipSelect>
        )}
      </div>
      {shops.length === 0 ? (
        <EmptyState picture={storePicture} title={say('shops.none')} />
      ) : (
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((shop) => (
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
  const name = shop.shop_name
  const greeting = encodeURIComponent(say('shops.greeting', { name }))
  const place = encodeURIComponent(`${name}, ${shop.shop_address}`)
  return (
    <li className="card flex flex-col gap-3 p-4 shadow-soft">
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="font-bold" translate="no">
            {name}
          </h2>
          <span translate="no">
            <Chip tone="primary">{shop.tehasil_name}</Chip>
          </span>
        </div>
        <address className="text-sm text-muted not-italic" translate="no">
          {shop.shop_address}
        </address>
        {shop.shop_hours && (
          <p className="flex items-center gap-1.5 text-sm" translate="no">
            <ClockIcon size={18} />
            {shop.shop_hours}
          </p>
        )}
        <p className="text-sm tabular-nums" translate="no">
          {shop.shop_contact}
        </p>
      </div>
      <div className="mt-auto flex gap-2">
        <ShopLink
          href={`tel:+91${shop.shop_contact}`}
          icon={PhoneIcon}
          label={say('shops.callNamed', { name })}
          text={say('shops.call')}
        />
        <ShopLink
          href={`https://wa.me/91${shop.shop_contact}?text=${greeting}`}
          icon={ChatIcon}
          label={say('shops.chat', { name })}
          opensTab
          text={say('shops.chatLabel')}
        />
        <ShopLink
          href={`https://www.google.com/maps/search/?api=1&query=${place}`}
          icon={PinIcon}
          label={say('shops.directionsTo', { name })}
          opensTab
          text={say('shops.directions')}
        />
      </div>
    </li>
  )
}

type ShopLinkProps = { href: string; icon: Icon; label: string; text: string; opensTab?: boolean }

function ShopLink({ href, icon: LinkIcon, label, text, opensTab = false }: ShopLinkProps) {
  return (
    <a
      aria-label={label}
      className="button button-small button-secondary flex-auto gap-1.5! px-1.5! [&>svg]:flex-none"
      href={href}
      {...(opensTab && { rel: 'noopener noreferrer', target: '_blank' })}
    >
      <LinkIcon size={18} />
      {text}
    </a>
  )
}
