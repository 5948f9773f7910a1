import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { inPaise, zeroPaise } from '../../../money/paise.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { parcelPicture } from '../../../ui/icons/emoji-pictures.ts'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { call, inBrowser, isCallFailure, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { Rupees } from '../../../ui/rupees.tsx'
import { Section } from '../../../ui/section.tsx'
import { CallFailure } from '../../../wire/call-failure.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { AddressBlock } from '../../addresses/address-block.tsx'
import { addressLine } from '../../addresses/address-text.ts'
import { addCustomerAddress, getMyAddressDetails } from '../../addresses/addresses.calls.ts'
import { cartTotals } from '../../cart/cart-totals.ts'
import { readChargeRule } from '../../delivery/charge-rule.ts'
import { requireMember } from '../../members/member-page.load.ts'
import { OrderLines } from '../screens/order-lines.tsx'
import { OrderTotals } from '../screens/order-totals.tsx'
import { getProposedOrder } from './proposed.calls.ts'
import { linesToOrder } from './proposed-lines.ts'
import type { ProposalState } from './proposed-order-fields.ts'

async function load({ call: loadCall, params, url }: LoadArguments) {
  await requireMember({ call: loadCall, url })
  const { proposedId = '' } = params
  if (!/^\d{1,15}$/.test(proposedId)) throw new CallFailure(404, 'notFound', 'orders.proposalNotFound')
  return await loadCall(getProposedOrder, { proposed_order: proposedId })
}

type ProposedOrder = Awaited<ReturnType<typeof load>>

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('orders.proposal')

/** Shows an order that staff proposed, with its products, the current price and the button to pay. */
export default function ProposedOrderScreen() {
  const say = useWords()
  const proposed = useLoaderData<typeof loader>()
  const { state } = proposed.data
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle back="/orders" title={say('orders.proposal')} />
      {state === 'open' ? <Open proposed={proposed} /> : <Over proposed={proposed} state={state} />}
    </div>
  )
}

const overWords: Record<Exclude<ProposalState, 'open'>, readonly [title: PlainKey, text: PlainKey]> = {
  ordered: ['orders.proposalOrdered', 'orders.proposalOrderedText'],
  cancelled: ['orders.proposalCancelled', 'orders.proposalOverText'],
  expired: ['orders.proposalExpired', 'orders.proposalOverText'],
}

function Over({ proposed, state }: { proposed: ProposedOrder; state: Exclude<ProposalState, 'open'> }) {
  const say = useWords()
  const { orderno } = proposed.data
  const [title, text] = overWords[state]
  return (
    <EmptyState
      action={
        orderno === undefined ? (
          <ButtonLink to="/contactus">{say('orders.proposalContact')}</ButtonLink>
        ) : (
          <ButtonLink to={`/orders/${orderno}`}>{say('orders.proposalSeeOrder')}</ButtonLink>
        )
      }
      picture={parcelPicture}
      title={say(title)}
    >
      {say(text)}
    </EmptyState>
  )
}

function Open({ proposed }: { proposed: ProposedOrder }) {
  const say = useWords()
  const { items, gone, totals, told, note, expires_at: expiresAt, address } = proposed.data
  const lines = linesToOrder(proposed)
  const short = items.filter(({ quantity, available }) => available < quantity)
  const isWhole = short.length === 0 && gone.length === 0
  // Shows totals only if all products are available. Otherwise the special discount may differ, and the
  // payment page shows the totals.
  const delivery = readChargeRule(proposed.data.delivery)
  const shown = isWhole
    ? {
        total: inPaise(totals.product_total),
        discount: inPaise(totals.product_discount),
        cashback: inPaise(totals.redeem_cash_backup_amount),
        specialDiscount: inPaise(totals.special_discount_in_amount),
        couponDiscount: zeroPaise,
        deliveryCharge: inPaise(totals.delivery_charge),
        cashFee: zeroPaise,
        net: inPaise(totals.final_pay),
      }
    : cartTotals(lines, { redeemCashback: false, delivery })
  const isDearer = isWhole && totals.final_pay !== told
  const pay = (isWide: boolean) => (
    <PayButton isEmpty={lines.length === 0} isWide={isWide} proposed={proposed} />
  )
  return (
    <>
      <div className="page grid flex-1 content-start gap-x-6 pb-6 lg:grid-cols-[1fr_360px] lg:items-start">
        <div className="min-w-0">
          <p className="mt-4 text-muted md:mt-6">
            {say('orders.proposalIntro', { until: say.moment(expiresAt) })}
          </p>
          {note !== '' && (
            <p className="mt-3 rounded-card bg-primary-soft p-4 break-words" translate="no">
              {note}
            </p>
          )}
          {(isDearer || !isWhole) && (
            <div className="mt-3 rounded-card bg-accent-soft p-4 text-sm text-accent-ink" role="status">
              {isDearer && <p>{say('orders.proposalPriceChanged', { told: say.rupees(inPaise(told)) })}</p>}
              {short.map(({ id, name, available }) => (
                <p key={id}>
                  {available === 0
                    ? say('orders.proposalOut', { name })
                    : say('orders.proposalShort', { name, available })}
                </p>
              ))}
              {gone.map((name) => (
                <p key={name}>{say('orders.proposalGone', { name })}</p>
              ))}
            </div>
          )}
          <Section title={say('orders.items')}>
            <OrderLines imageBase={proposed.base_url} items={items} />
          </Section>
        </div>
        <div className="mt-6 grid gap-4 md:mt-10 lg:sticky lg:top-20">
          <OrderTotals
            delivery={delivery}
            itemCount={lines.reduce((count, { quantity }) => count + quantity, 0)}
            redeemCashback={false}
            specialDiscountPercent={isWhole ? totals.special_discount_in_per : 0}
            totals={shown}
          />
          {address && (
            <section aria-label={say('term.deliveryAddress')} className="card p-4">
              <h2 className="font-bold">{say('term.deliveryAddress')}</h2>
              <AddressBlock address={address} className="mt-1 text-sm text-muted" />
              <p className="mt-2 text-sm">{say('orders.proposalOtherAddress')}</p>
            </section>
          )}
          <div className="wide-only">{pay(true)}</div>
        </div>
      </div>
      <div className="phone-only sticky bottom-0 z-30">
        <ActionBar action={pay(false)}>
          <p className="text-xs text-muted">{say('term.netPayable')}</p>
          <p className="font-bold min-[380px]:text-lg">
            <Rupees amount={shown.net} />
          </p>
        </ActionBar>
      </div>
    </>
  )
}

/**
 * Shows the link to the payment page. First adds the address that the member gave by phone to the member's
 * addresses.
 */
function PayButton({
  proposed,
  isEmpty,
  isWide,
}: {
  proposed: ProposedOrder
  isEmpty: boolean
  isWide: boolean
}) {
  const say = useWords()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const { proposed_order: id, address_id: addressId, address } = proposed.data
  async function go(): Promise<void> {
    setBusy(true)
    try {
      const savedAddress = addressId ?? (address && (await addressOf(address)))
      await navigate(`/payment-confirmation?proposed=${id}`, { state: { savedAddress } })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      busy={isBusy}
      busyText={say('orders.proposalGoing')}
      disabled={isEmpty}
      onClick={() => void go()}
      wide={isWide}
    >
      {say('orders.proposalPay')}
    </Button>
  )
}

type Address = NonNullable<ProposedOrder['data']['address']>

/** Returns the id of the member's saved address with the same text. If there is none, adds the address. */
async function addressOf(told: Address): Promise<string> {
  const { data } = await call(getMyAddressDetails)
  const same = data.find((one) => addressLine(one) === addressLine(told) && one.pin_code === told.pin_code)
  if (same) return same.rec_no
  const { flat_no, building, address_1, address_2, pin_code } = told
  const added = await call(addCustomerAddress, {
    flat_no,
    building,
    pin_code,
    addresFirst: address_1,
    addresSecond: address_2,
    receiver_name: told.receiver_name ?? '',
    receiver_mobile: told.receiver_mobile ?? '',
    landmark: told.landmark ?? '',
  })
  return added.rec_no
}
