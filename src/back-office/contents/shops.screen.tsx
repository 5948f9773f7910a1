import { useLoaderData, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'
import { GroupDrawer } from '../catalogue/group-drawer.tsx'
import '../catalogue/catalogue.css'
import { closedAddress, openAddress } from '../catalogue/opened-row.ts'
import { WordsFields } from '../catalogue/words-fields.tsx'
import { wordsTyped } from '../catalogue/words-typed.ts'
import { RemoveButton } from '../front/remove-button.tsx'
import { DataTable, type TableColumn } from '../parts/data-table.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { FilterChips } from '../parts/filter-chips.tsx'
import { FilterSearch } from '../parts/filter-search.tsx'
import { OfficeField } from '../parts/office-field.tsx'
import { OfficePage } from '../parts/office-page.tsx'
import { getShop } from './getShop.call.ts'
import { getShops } from './getShops.call.ts'
import { removeShop } from './removeShop.call.ts'
import { saveShop } from './saveShop.call.ts'
import { ShownPill } from './shown-pill.tsx'

const path = '/back-office/settings/shops'

async function load({ call, url }: LoadArguments) {
  const asked = (name: string) => url.searchParams.get(name) ?? undefined
  const open = asked('open')
  const state = asked('state')
  const [{ data, next_cursor }, opened] = await Promise.all([
    call(getShops, {
      search: asked('q'),
      state: state === 'shown' || state === 'hidden' ? state : undefined,
      cursor: asked('cursor'),
    }),
    open && open !== 'new' ? call(getShop, { shop_id: open }) : undefined,
  ])
  return { rows: data, next: next_cursor, isNew: open === 'new', opened: opened?.data }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.shops')

type Shop = CallOutput<typeof getShops>['data'][number]

export default function Shops() {
  const say = useWords()
  const { rows, next, isNew, opened } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <OfficePage
      action={<ButtonLink to={openAddress(path, search, 'new')}>{say('office.shops.new')}</ButtonLink>}
      title={say('office.frame.shops')}
    >
      <FilterBar>
        <FilterSearch label={say('office.shops.search')} name="q" />
        <FilterChips
          label={say('office.menu.state')}
          name="state"
          options={[
            { value: '', label: say('office.settings.all') },
            { value: 'shown', label: say('office.menu.isShown') },
            { value: 'hidden', label: say('office.menu.isHidden') },
          ]}
        />
      </FilterBar>
      <DataTable
        columns={columnsOf(say)}
        empty={{ title: say('office.shops.none'), text: say('office.shops.noneText') }}
        label={say('office.frame.shops')}
        next={next}
        open={({ shop_id }) => openAddress(path, search, shop_id)}
        rowKey={({ shop_id }) => shop_id}
        rows={rows}
      />
      {(opened || isNew) && (
        <ShopDrawer backTo={closedAddress(path, search)} key={opened?.shop_id ?? 'new'} shop={opened} />
      )}
    </OfficePage>
  )
}

function columnsOf(say: Say): TableColumn<Shop>[] {
  return [
    {
      id: 'name',
      header: say('office.shops.name'),
      cell: ({ name, address }) => (
        <span className="group-name">
          <span translate="no">
            {name}
            <small>{address}</small>
          </span>
        </span>
      ),
    },
    {
      id: 'tehsil',
      header: say('office.shops.tehsil'),
      cell: ({ tehsil }) => <span translate="no">{tehsil}</span>,
    },
    {
      id: 'contact',
      header: say('office.shops.contact'),
      cell: ({ contact }) => <span className="tabular-nums">{contact}</span>,
    },
    {
      id: 'hours',
      header: say('office.shops.hours'),
      cell: ({ hours }) => <span translate="no">{hours || '–'}</span>,
    },
    {
      id: 'state',
      header: say('office.menu.state'),
      cell: ({ is_shown }) => <ShownPill isShown={is_shown} />,
    },
  ]
}

function ShopDrawer({ shop, backTo }: { shop: Shop | undefined; backTo: string }) {
  const say = useWords()
  const texts = [
    { name: 'name', label: say('office.shops.name'), max: 80 },
    { name: 'address', label: say('office.shops.address'), max: 300 },
    { name: 'tehsil', label: say('office.shops.tehsil'), max: 80 },
    { name: 'hours', label: say('office.shops.hours'), max: 120 },
  ] as const
  return (
    <GroupDrawer
      backTo={backTo}
      besides={
        shop && (
          <RemoveButton
            backTo={backTo}
            call={removeShop}
            input={{ shop_id: shop.shop_id, version: shop.version }}
            name={shop.name}
          />
        )
      }
      call={saveShop}
      title={shop?.name ?? say('office.shops.new')}
      toInput={(form, _picture, seen) => ({
        ...(shop ? { shop_id: shop.shop_id, version: seen.version } : { request_id: seen.requestId }),
        name: String(form.get('name')),
        address: String(form.get('address')),
        tehsil: String(form.get('tehsil')),
        contact: String(form.get('contact')),
        hours: String(form.get('hours')),
        is_shown: form.has('is_shown'),
        translations: wordsTyped(form, ['name', 'address', 'tehsil', 'hours']),
      })}
      version={shop?.version}
    >
      {texts.map(({ name, label, max }) => (
        <OfficeField
          defaultValue={shop?.[name]}
          hint={name === 'hours' ? say('office.shops.hoursHint') : undefined}
          key={name}
          label={label}
          maxLength={max}
          name={name}
          optional={name === 'hours' || undefined}
        />
      ))}
      <OfficeField
        defaultValue={shop?.contact}
        inputMode="numeric"
        label={say('office.shops.contact')}
        maxLength={10}
        name="contact"
      />
      <OfficeField
        defaultChecked={shop?.is_shown ?? true}
        kind="box"
        label={say('office.shops.shown')}
        name="is_shown"
      />
      <WordsFields fields={texts} translations={shop?.translations ?? []} />
    </GroupDrawer>
  )
}
