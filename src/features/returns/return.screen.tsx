import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { inPaise, type Paise, paise } from '../../money/paise.ts'
import { isIn } from '../../states/states.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { call, inBrowser, isCallFailure, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { Section } from '../../ui/section.tsx'
import { Since } from '../../ui/since.tsx'
import { StatePill } from '../../ui/status-pill.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { newRequestId } from '../../wire/new-request-id.ts'
import { useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { photoPath } from './return-photo-paths.ts'
import { ReturnPhotos } from './return-photos.tsx'
import { ReturnPickup } from './return-pickup.tsx'
import { ReturnProduct } from './return-product.tsx'
import {
  isInTransit,
  isPickupShown,
  type RefundPlace,
  refundPlaceNames,
  requestReasonNames,
} from './return-rules.ts'
import { returnGroups, returnStates, withdrawable } from './return-states.ts'
import { ReturnTimeline } from './return-timeline.tsx'
import { getReturn, takeRefundInstead, withdrawReturn } from './returns.calls.ts'

async function load({ call: loadCall, params, url }: LoadArguments) {
  await requireMember({ call: loadCall, url })
  return await loadCall(getReturn, { return_no: params['returnNo'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('returns.title', { no: loaded?.data.return_no ?? '' }),
)

export default function ReturnScreen() {
  const say = useWords()
  const { data: one, base_url: imageBase } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle back={`/orders/${one.orderno}`} title={say('returns.title', { no: one.return_no })} />
      <div className="page page-narrow grid gap-4 py-6">
        <p className="flex flex-wrap items-center gap-2">
          <StatePill of={returnStates} state={one.state} />
          {!isIn(returnGroups.ended, one.state) && <Since at={one.state_since} />}
          <TextLink to={`/orders/${one.orderno}`}>{one.orderno}</TextLink>
        </p>
        <ReturnProduct
          about={`${say('returns.units', { count: one.quantity })} · ${say(requestReasonNames[one.reason])}`}
          imageBase={imageBase}
          product={one.product}
        />
        {one.text !== '' && (
          <p className="text-sm wrap-anywhere whitespace-pre-line" translate="no">
            {one.text}
          </p>
        )}
        <Outcome one={one} />
        {one.pickup && isInTransit(one) && isPickupShown(one) && (
          <p className="card p-4 text-sm">
            <ReturnPickup pickup={one.pickup} />
          </p>
        )}
        {one.photos.length > 0 && <ReturnPhotos path={photoPath} photos={one.photos} />}
        <Section title={say('returns.happened')}>
          <ReturnTimeline pickup={one.pickup} steps={one.steps} />
        </Section>
        {withdrawable.includes(one.state) && (
          <Decisions isOffered={one.state === 'offered'} key={one.version} returnNo={one.return_no} />
        )}
      </div>
    </>
  )
}

type Shown = Awaited<ReturnType<typeof load>>['data']

/** Shows the refund or the exchanged product, and the pickup method. */
function Outcome({ one }: { one: Shown }) {
  const say = useWords()
  const { state, accepted, quantity } = one
  const charge = inPaise(one.pickup_charge ?? 0)
  const { buy_back: buyBack } = one
  const getsNothing = state === 'refused' || state === 'withdrawn'
  const isPart = accepted !== null && accepted < quantity
  if (getsNothing && !isPart) return null
  return (
    <div className="card grid gap-1 p-4 text-sm">
      {!getsNothing && one.kind === 'refund' && (
        <Refund
          amount={inPaise(one.amount)}
          buyBackPercent={buyBack?.percent}
          kept={buyBack ? inPaise(buyBack.kept) : charge}
          place={one.refund_to}
        />
      )}
      {!getsNothing && one.kind === 'exchange' && (
        <p>
          {say('returns.exchangedFor')} <strong translate="no">{one.wanted?.name}</strong>
        </p>
      )}
      {isPart && <p>{say('returns.acceptedOf', { accepted, count: quantity })}</p>}
      {withdrawable.includes(state) && charge === 0 && (
        <p>{say(one.pickup_by === 'shop' ? 'returns.shopPicksUp' : 'returns.buyerSends')}</p>
      )}
    </div>
  )
}

type RefundProps = {
  amount: Paise
  /** The pickup charge, or the deduction of a buy-back. */
  kept: Paise
  buyBackPercent: number | undefined
  place: RefundPlace
}

/** Shows the refund, its target and any amount kept from it, with paise. */
function Refund({ amount, kept, buyBackPercent, place }: RefundProps) {
  const say = useWords()
  const left = paise(amount - kept)
  const amounts = { amount: say.rupees(amount), left: say.rupees(left) }
  return (
    <>
      <p>
        {say('returns.refundOf', { amount: say.rupees(left) })} {say(refundPlaceNames[place])}
      </p>
      {kept > 0 && (
        <p className="text-muted">
          {buyBackPercent === undefined
            ? say('returns.pickupTaken', { ...amounts, charge: say.rupees(kept) })
            : say('returns.boughtBackFor', { ...amounts, percent: buyBackPercent })}
        </p>
      )}
    </>
  )
}

function Decisions({ returnNo, isOffered }: { returnNo: string; isOffered: boolean }) {
  const say = useWords()
  // Creates each request id once, so that a repeated press has one effect.
  const [ids] = useState(() => ({ withdraw: newRequestId(), refund: newRequestId() }))
  const [busy, setBusy] = useState<'withdraw' | 'refund'>()
  const { revalidate } = useRevalidator()
  async function decide(what: 'withdraw' | 'refund'): Promise<void> {
    setBusy(what)
    try {
      const decision = { return_no: returnNo, request_id: ids[what] }
      const { message } = await call(what === 'withdraw' ? withdrawReturn : takeRefundInstead, decision)
      showToast(message, 'success')
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setBusy(undefined)
    }
    await revalidate()
  }
  return (
    <div className="grid gap-2">
      {isOffered && (
        <>
          <p className="text-sm">{say('returns.offeredText')}</p>
          <Button busy={busy === 'refund'} onClick={() => void decide('refund')} wide>
            {say('returns.takeRefund')}
          </Button>
        </>
      )}
      <Button busy={busy === 'withdraw'} onClick={() => void decide('withdraw')} variant="secondary" wide>
        {say('returns.withdraw')}
      </Button>
    </div>
  )
}
