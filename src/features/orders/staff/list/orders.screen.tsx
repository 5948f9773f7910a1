import { useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import {
  FilterChips,
  type FilterOption,
  optionsOf,
} from '../../../../back-office/kit/filters/filter-chips.tsx'
import { FilterDates } from '../../../../back-office/kit/filters/filter-dates.tsx'
import { FilterSearch } from '../../../../back-office/kit/filters/filter-search.tsx'
import { FilterTyped, type TypedFilter } from '../../../../back-office/kit/filters/filter-typed.tsx'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { isDay } from '../../../../calendar/day-form.ts'
import { inPaise } from '../../../../money/paise.ts'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { call, inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { Rupees } from '../../../../ui/rupees.tsx'
import { isIdCursor } from '../../../../wire/cursor-forms.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import { useWords } from '../../../../words/use-words.tsx'
import type { Say } from '../../../../words/words-of.ts'
import { orderStates } from '../../life/order-states.ts'
import { BulkBooking } from '../bookings/bulk-booking.tsx'
import { isStatuses, methodsNamed, orderStatuses, ordersAtOnceMax } from '../order-fields.ts'
import { methodNames } from '../order-names.ts'
import { OrderPill } from '../order-pill.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { listOrders } from './list.calls.ts'

const typed: readonly TypedFilter[] = [
  {
    name: 'min',
    label: 'office.orders.amountFrom',
    inputMode: 'decimal',
    pattern: '[0-9]{1,9}(\\.[0-9]{1,2})?',
  },
  {
    name: 'max',
    label: 'office.orders.amountTo',
    inputMode: 'decimal',
    pattern: '[0-9]{1,9}(\\.[0-9]{1,2})?',
  },
  { name: 'pin', label: 'term.pinCode', inputMode: 'numeric', pattern: '[1-9][0-9]{5}' },
]

async function load({ call: loadCall, url }: LoadArguments) {
  const { min, max, pin, ...filters } = filtersOf(url, {
    parcel: ['returned', 'lost', 'part', 'part_late'],
    changed: ['cancelled', 'returned'],
    status: isStatuses,
    sort: ['oldest', 'newest'],
    paid_by: methodsNamed,
    q: /^.{1,60}$/,
    from: isDay,
    to: isDay,
    cursor: isIdCursor,
    pin: /^[1-9]\d{5}$/,
    min: /^\d{1,9}(\.\d{1,2})?$/,
    max: /^\d{1,9}(\.\d{1,2})?$/,
  })
  return await loadCall(listOrders, { ...filters, min_amount: min, max_amount: max, pin_code: pin })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('term.orders')

type Loaded = Awaited<ReturnType<typeof load>>
type Row = Loaded['data'][number]

export default function Orders() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  const asked = new URLSearchParams(useLocation().search)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // Limits the selection to the number of orders that one call accepts.
  const choose = (wanted: ReadonlySet<string>) => setSelected(new Set([...wanted].slice(0, ordersAtOnceMax)))
  const isPageChosen = answer.data.length > 0 && answer.data.every(({ orderno }) => selected.has(orderno))
  const hasMore = answer.next_cursor !== undefined || asked.has('cursor')
  const chooseAll = async () => {
    const { data } = await call(listOrders, { ...filterOf(asked), limit: ordersAtOnceMax })
    setSelected(new Set(data.map(({ orderno }) => orderno)))
  }
  const isFiltered = asked.size > 0
  const isNarrowed = furtherFilters.some((name) => asked.has(name))
  return (
    <ListPage
      action={
        <div className="flex flex-wrap gap-2">
          {answer.may_book && answer.waiting.pending > 0 && <BulkBooking of={{ filter: filterOf(asked) }} />}
          {answer.may_export && (
            <a className="button button-secondary" download href={fileOf(asked)}>
              {say('office.orders.csv')}
            </a>
          )}
        </div>
      }
      answer={answer}
      columns={columns}
      drawer={({ orderno }) => `/back-office/orders/${orderno}`}
      empty={
        isFiltered ? ['office.orders.noneFound', 'office.orders.noneFoundText'] : 'office.orders.noneYet'
      }
      filters={
        <>
          <FilterChips
            label="office.term.status"
            name="status"
            options={statusOptions(say, answer.waiting)}
            several
          />
          <details className="open:basis-full" open={isNarrowed || undefined}>
            <summary className="inline-flex min-h-10 cursor-pointer items-center text-sm font-semibold text-primary-ink">
              {say('office.orders.moreFilters')}
            </summary>
            <div className="mt-2 flex flex-wrap items-end gap-x-5 gap-y-3">
              <FilterChips
                label="office.orders.paidBy"
                name="paid_by"
                options={[['', 'term.any'], ...optionsOf(methodsNamed, methodNames)]}
              />
              <FilterChips
                label="term.parcels"
                name="parcel"
                options={[
                  ['', 'term.any'],
                  ['returned', 'office.parcels.waitsForInspection'],
                  ['recalled', 'office.recall.openRecalls'],
                  ['to_confirm', 'office.recall.toConfirm'],
                  ['reinstated', 'office.recall.reinstatedOpen'],
                  ['lost', 'office.lost.toSettle'],
                  ['part', 'office.orders.partlySent'],
                  ['part_late', 'office.orders.partLate'],
                ]}
              />
              <FilterChips
                label="office.orders.changedParts"
                name="changed"
                options={[
                  ['', 'term.all'],
                  ['cancelled', 'office.orders.partCancelled'],
                  ['returned', 'office.orders.partReturned'],
                ]}
              />
              <FilterDates />
              <FilterTyped fields={typed} />
            </div>
          </details>
        </>
      }
      rowKey="orderno"
      search={<FilterSearch label="office.orders.search" name="q" />}
      selection={{ selected, onChange: choose }}
      title="term.orders"
    >
      {answer.search && (
        <p className="rounded-card bg-accent-soft p-3 text-sm" role="status">
          {say(answer.search === 'too_many' ? 'office.orders.searchTooMany' : 'office.orders.searchTooShort')}
        </p>
      )}
      <BulkBar
        mayBook={answer.may_book}
        mayStep={answer.may_step}
        onChoose={setSelected}
        onChooseAll={isPageChosen && hasMore && selected.size < ordersAtOnceMax ? chooseAll : undefined}
        selected={selected}
      />
    </ListPage>
  )
}

/** Returns the path of the CSV file with all pages of this list. */
function fileOf(asked: URLSearchParams): string {
  return `/back-office/api/exportOrders?${new URLSearchParams(filterOf(asked))}`
}

/** Converts the filter in the URL to the calls' input fields. */
function filterOf(asked: URLSearchParams): Record<string, string> {
  const names: Record<string, string> = { min: 'min_amount', max: 'max_amount', pin: 'pin_code' }
  return Object.fromEntries(
    [...asked].filter(([name]) => name !== 'cursor').map(([name, value]) => [names[name] ?? name, value]),
  )
}

/** The filters that are hidden until one of them is used. */
const furtherFilters = ['paid_by', 'parcel', 'changed', 'from', 'to', 'min', 'max', 'pin']

/** The server counts up to 1,000, so a count of 1,000 is shown as '1,000+'. */
const countedMax = 1_000

function statusOptions(say: Say, waiting: Loaded['waiting']): FilterOption[] {
  const counted = (count: number) => (count >= countedMax ? `${say.count(countedMax)}+` : say.count(count))
  const counts: Record<string, string> = {
    pending: counted(waiting.pending),
    processed: counted(waiting.processed),
  }
  return [
    ['', 'term.all'],
    ...orderStatuses.map((status): FilterOption => [status, orderStates[status].name, counts[status]]),
  ]
}

/** Names the partial cancellations and returns of an open or delivered order. */
function changesOf({
  status,
  cancelled_units: cancelled,
  returned_units: returned,
  is_partly_sent: isPartlySent,
}: Row): PlainKey[] {
  if (status === 'rejected' || status === 'returned') return []
  return [
    ...(isPartlySent ? (['office.orders.partlySent'] as const) : []),
    ...(cancelled > 0 ? (['office.orders.partCancelled'] as const) : []),
    ...(returned > 0 ? (['office.orders.partReturned'] as const) : []),
  ]
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'term.order',
    cell: ({ orderno }) => <span className="font-semibold tabular-nums">{orderno}</span>,
  },
  {
    header: 'office.orders.placed',
    cell: ({ date_time: at }, say) => (
      <time className="lg:whitespace-nowrap" dateTime={at}>
        {say.moment(at)}
      </time>
    ),
    sort: 'newest',
    sortBack: 'oldest',
  },
  {
    header: 'office.term.status',
    cell: (order, say) => (
      <>
        <OrderPill order={order} />
        {changesOf(order).map((name) => (
          <span className="block text-sm text-muted" key={name}>
            {say(name)}
          </span>
        ))}
      </>
    ),
  },
  {
    header: 'office.orders.buyer',
    cell: ({ member }) => (
      <span className="office-person" translate="no">
        {member.name} <span className="block text-sm text-muted tabular-nums">{member.mobile}</span>
      </span>
    ),
  },
  {
    header: 'office.term.goods',
    cell: ({ items, units }, say) => (
      <span className="line-clamp-2 max-w-80" title={items} translate="no">
        {say('office.orders.units', { units })}: {items}
      </span>
    ),
  },
  {
    header: 'term.pinCode',
    cell: ({ pin_code: pin }) => <span className="tabular-nums">{pin}</span>,
    isMinor: true,
  },
  {
    header: 'term.amount',
    cell: ({ amount, left, paid_by: way }, say) => (
      <span>
        <Rupees amount={inPaise(left)} />
        {left !== amount && (
          <span className="block text-sm text-muted">
            {say('office.orders.amountWas', { amount: say.rupees(inPaise(amount)) })}
          </span>
        )}
        <span className="block text-sm text-muted">{say(methodNames[way])}</span>
      </span>
    ),
    align: 'end',
  },
]
