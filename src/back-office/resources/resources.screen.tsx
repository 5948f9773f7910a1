import { Suspense } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { brands } from '../../features/catalogue/staff/listings/brands.call.ts'
import { categories } from '../../features/catalogue/staff/listings/categories.call.ts'
import { productsColumn } from '../../features/catalogue/staff/listings/listing-columns.tsx'
import {
  type ListingKind,
  readListingUse,
} from '../../features/catalogue/staff/listings/readListingUse.call.ts'
import { banners } from '../../features/catalogue/staff/promotions/banners.call.ts'
import { offers } from '../../features/catalogue/staff/promotions/offers.call.ts'
import { coupons } from '../../features/coupons/staff/coupons.call.ts'
import { holidays } from '../../features/delivery/staff/holidays.call.ts'
import { pinRanges } from '../../features/delivery/staff/pin-ranges.call.ts'
import { deliveryZones } from '../../features/delivery/staff/zones.call.ts'
import { menuItems } from '../../features/menu/staff/menu-items.call.ts'
import { articles } from '../../features/news/staff/articles.call.ts'
import { shops } from '../../features/shops/staff/shops.call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { lazy } from '../../ui/page/lazy.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, isCallFailure, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { FilterChips, type FilterOption } from '../kit/filters/filter-chips.tsx'
import { FilterSearch } from '../kit/filters/filter-search.tsx'
import { ListPage } from '../kit/list-page.tsx'
import { closedAddress, openAddress } from '../kit/opened-row.ts'
import { periodColumns } from './period-columns.tsx'
import type { Field, Fields, Resource } from './resource.ts'
import { type AnyRow, anyResourceCalls } from './resource-calls.ts'
import { resourceColumns } from './resource-columns.tsx'
import { ResourceDrawer, type ResourceLead } from './resource-drawer.tsx'
import { useRowOrder } from './row-order.tsx'
import './resources.css'

const delivery: readonly Resource[] = [deliveryZones, pinRanges, holidays]
const all: readonly Resource[] = [
  ...[brands, categories, banners, offers, coupons, menuItems, shops, articles],
  ...delivery,
]

/** What stands above the fields in the form of a row, such as how the shop shows it. */
const leads: Readonly<Record<string, ResourceLead>> = {
  [banners.name]: lazy(
    async () => (await import('../../features/catalogue/staff/promotions/banner-preview.tsx')).BannerPreview,
  ),
  [offers.name]: lazy(
    async () => (await import('../../features/catalogue/staff/promotions/offer-lead.tsx')).OfferLead,
  ),
  [pinRanges.name]: lazy(async () => (await import('../../features/delivery/staff/zone-pick.tsx')).ZonePick),
}

const DeliveryHead = lazy(
  async () => (await import('../../features/delivery/staff/delivery-head.tsx')).DeliveryHead,
)
const CouponUses = lazy(async () => (await import('../../features/coupons/staff/coupon-uses.tsx')).CouponUses)
const ListingEnd = lazy(
  async () => (await import('../../features/catalogue/staff/listings/listing-end.tsx')).ListingEnd,
)

/** The rows of the resource at this address by its filters, and the one that is open. */
async function load({ call, url }: LoadArguments) {
  const resource = all.find(({ path }) => path === url.pathname)!
  const { id, filters } = resource
  const calls = anyResourceCalls(resource)
  const asked = url.searchParams
  const open = asked.get('open') ?? ''
  const isNew = open === 'new'
  const isOpen = open !== '' && !isNew
  const [answer, one, use] = await Promise.all([
    call(calls.list, {
      ...filtersOf(filters ?? {}, asked),
      ...(filters && { cursor: asked.get('cursor') ?? undefined }),
    }),
    calls.read && isOpen ? ifThere(call(calls.read, { [id]: open })) : undefined,
    resource.merge && isOpen
      ? ifThere(call(readListingUse, { kind: resource.name as ListingKind, id: open }))
      : undefined,
  ])
  return {
    name: resource.name,
    answer,
    opened: calls.read ? one?.data : answer.data.find((row) => row[id] === open),
    use: use?.data,
    isNew,
  }
}

/** A row that was removed or merged while it is open closes. */
async function ifThere<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  return await asking.catch((failure: unknown) => {
    if (isCallFailure(failure) && failure.httpStatus === 404) return undefined
    throw failure
  })
}

type Loaded = Awaited<ReturnType<typeof load>>

function filtersOf(filters: Fields, asked: URLSearchParams) {
  return Object.fromEntries(
    Object.entries(filters).map(([name, { options }]) => {
      const value = asked.get(filterName(name)) ?? undefined
      const isKnown = !options || options.some((option) => option.value === value)
      return [name, isKnown ? value : undefined]
    }),
  )
}

/** The name of a filter in the address. */
function filterName(name: string): string {
  return name === 'search' ? 'q' : name
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const loadedResource = ({ name }: Pick<Loaded, 'name'>) => all.find((one) => one.name === name)!

export const meta = privateMeta((say, loaded: Loaded | undefined) =>
  loaded ? say(loadedResource(loaded).says.title) : say('office.frame.areas'),
)

/** Any resource: its rows, and the form of one of them in a drawer beside them. */
export default function Resources() {
  const say = useWords()
  const { search } = useLocation()
  const loaded = useLoaderData<typeof loader>()
  const resource = loadedResource(loaded)
  const { answer, opened, use, isNew } = loaded
  const order = useRowOrder(resource, answer.data)
  const { path, says, filters, shows = {} } = resource
  const idOf = (row: AnyRow) => String(row[resource.id])
  return (
    <div className="contents" {...order.frame}>
      <ListPage
        action={<ButtonLink to={openAddress(path, search, 'new')}>{say(says.add)}</ButtonLink>}
        answer={answer}
        columns={[
          ...resourceColumns(resource),
          ...(resource.merge ? [productsColumn(resource)] : []),
          ...('state' in shows ? periodColumns : []),
          ...order.columns,
        ]}
        empty={[says.none, says.noneText]}
        filters={filters && Object.entries(filters).map(filterOf)}
        key={resource.name}
        open={(row) => openAddress(path, search, idOf(row))}
        rowKey={idOf}
        tabs={
          delivery.includes(resource) && (
            <Suspense>
              <DeliveryHead resource={resource} />
            </Suspense>
          )
        }
        title={says.title}
      />
      {(opened || isNew) && (
        <ResourceDrawer
          backTo={closedAddress(path, search)}
          end={
            opened &&
            (use || resource.name === coupons.name) && (
              <RowEnd backTo={closedAddress(path, search)} resource={resource} row={opened} use={use} />
            )
          }
          key={opened ? `${resource.name} ${idOf(opened)}` : `new ${resource.name}`}
          Lead={leads[resource.name]}
          resource={resource}
          row={opened}
        />
      )}
    </div>
  )
}

type RowEndProps = { resource: Resource; row: AnyRow; use: Loaded['use']; backTo: string }

/** What stands below the form of a row: what depends on it, or who used it. */
function RowEnd({ resource, row, use, backTo }: RowEndProps) {
  if (resource.name === coupons.name) return <CouponUses couponId={String(row[resource.id])} />
  return use && <ListingEnd backTo={backTo} resource={resource} row={row} use={use} />
}

function filterOf([name, { label, options }]: [string, Field]) {
  if (!options) return <FilterSearch key={name} label={label} name={filterName(name)} />
  const choices = options.map((option): FilterOption => [option.value, option.label])
  return (
    <FilterChips key={name} label={label} name={name} options={[['', 'office.settings.all'], ...choices]} />
  )
}
